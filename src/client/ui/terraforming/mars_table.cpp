// SPDX-License-Identifier: MIT

#include "ui/terraforming/mars_table.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "content/language.hpp"
#include "core/overloaded.hpp"
#include "protocol/terraforming/command_json.hpp"
#include "protocol/terraforming/event_json.hpp"
#include "protocol/terraforming/options_json.hpp"
#include "protocol/terraforming/view_json.hpp"
#include "render/terraforming/painters.hpp"
#include "text/json_writer.hpp"
#include "ui/prompt_parts.hpp"
#include "ui/table_parts.hpp"
#include "ui/terraforming/board_model.hpp"
#include "ui/terraforming/event_description.hpp"
#include "ui/terraforming/guide_model.hpp"
#include "ui/terraforming/hinted_targets.hpp"
#include "ui/terraforming/images.hpp"
#include "ui/terraforming/reference_facts.hpp"
#include "ui/terraforming/table_builder.hpp"
#include "ui/terraforming/table_state.hpp"
#include "ui/terraforming/target_meaning.hpp"
#include "ui/terraforming/turn_motion.hpp"
#include "ui/terraforming/turn_playback_model.hpp"

namespace syrtis::client::ui::terraforming {

namespace wire = protocol::terraforming;
using game::CommandType;
using render::TableTarget;
using render::Target;

namespace {

std::vector<game::Event> read_events(const Content& content, const std::vector<event_text::StepEvents>& steps) {
    std::vector<game::Event> events;
    for (const auto& step : steps) {
        for (const auto& json : step.events) {
            if (auto event = wire::read_event(content, json)) events.push_back(*event);
        }
    }
    return events;
}

}  // namespace

std::vector<Json::Value> wire_commands(const Content& content, const std::vector<game::Command>& commands) {
    std::vector<Json::Value> messages;
    std::vector<game::Source> picked;
    bool picking = false;
    const auto close = [&](const game::Payment& payment) {
        messages.push_back(
            text::tree_of([&](text::JsonWriter& out) { wire::write_choice(out, content, picked, payment); }));
        picked.clear();
        picking = false;
    };
    for (const auto& command : commands) {
        if (command.type == CommandType::pick_card) {
            // The choice of preludes and the choice of cards are two answers.
            if (picking && game::is_prelude(picked.front()) != game::is_prelude(command.target)) close({});
            picked.push_back(command.target);
            picking = true;
        } else if (command.type == CommandType::done) {
            // The choice of preludes ends by itself; `done` ends the choice of cards.
            if (picking && game::is_prelude(picked.front())) close({});
            close(command.payment);
        } else {
            if (picking) close({});
            messages.push_back(wire::command_json(content, command));
        }
    }
    if (picking) close({});
    return messages;
}

std::unique_ptr<GameTable> make_table(std::shared_ptr<const Content> content) {
    auto input = std::make_unique<Interaction>(*content);
    auto log = std::make_unique<TableLog>(*content);
    auto moves = std::make_unique<MarsPolicy::MarsMoves>(*input);
    auto clock = std::make_unique<Playback>();
    auto policy = std::make_unique<MarsPolicy>(std::move(content), *input, *log, *moves, *clock);
    return std::make_unique<GameTable>(TableParts{.input = std::move(input),
                                                  .log = std::move(log),
                                                  .moves = std::move(moves),
                                                  .playback = std::move(clock),
                                                  .policy = std::move(policy),
                                                  .last_hint = k_last_guide_step,
                                                  .moves_cards = true});
}

std::optional<std::string> MarsPolicy::show(const SentView& sent, const EventEffects& effects) {
    const auto read = wire::read_view(*content_, sent.view);
    if (!read) return read.error();
    // The table keeps numbers of the content with which it was made.
    if (&content_->of(read->options) != content_.get())
        return "the view has another board or other sets than the table";
    if (moves_.is_backwards()) moves_.skip();
    const auto undone = read_events(*content_, sent.undone);
    const auto shown = undone.empty() ? std::nullopt : moves_.shown();
    history_.note(*read);
    // Playback must not cover the table while the player is choosing. It starts after an own answer or while the
    // player waits.
    const bool follows = table_.readiness().has_position() && table_.question().kind == QuestionKind::none;
    std::optional<game::View> before;
    if (table_.readiness().has_position()) before = playback_.runs() ? playback_.last_view() : table_.position().view();
    const bool was_running = playback_.runs();
    table_.set_stage(std::nullopt);
    table_.show(*read);
    TurnPlayback::Scene scene{.before = before.value_or(*read),
                              .after = {*read, table_.position().server_state()},
                              .step = sent.info.step,
                              .time = sent.info.time};
    if (sent.events.isArray()) {
        for (const auto& sent_event : sent.events) {
            const auto event = wire::read_event(*content_, sent_event);
            if (!event) continue;
            scene.events.push_back(*event);
            scene.sent_events.push_back(sent_event);
        }
    }
    const auto happened = scene.events;
    const bool shows = follows && before && !happened.empty();
    std::size_t not_played_back = happened.size();
    if (shows && playback_.add(std::move(scene))) {
        not_played_back = was_running ? 0 : playback_.before_first_frame();
    } else {
        if (was_running) {
            playback_.clock().skip();
            (void)log_frames(effects.cues);
        }
        log_.add(sent.info.step, sent.info.time, sent.events);
        play_sounds_of(happened, effects.cues);
    }
    if (shown) moves_.go_back(*shown, timed(undone, 0, k_longest_scene, Motion::full));
    if (before && before->seat == read->seat) transition(std::span(happened).first(not_played_back), effects);
    return std::nullopt;
}

void MarsPolicy::play_sounds_of(std::span<const game::Event> events, CueList& cues) const {
    for (const auto& event : events) cues.add(cue_of(event, table_.position().seat()));
}

void MarsPolicy::transition(std::span<const game::Event> events, const EventEffects& effects) {
    if (events.empty() || table_.settings().shown_motion() == Motion::off) return;
    const auto moves = timed(events, moves_.next(), k_longest_scene, table_.settings().shown_motion());
    begin_moments(moves, moves_.runs() ? moves_.moment() : 0, effects);
    moves_.add(moves);
}

void MarsPolicy::begin_moments(const std::vector<TimedEvent>& events, std::uint64_t now,
                               const EventEffects& effects) const {
    const Words english;
    add_moments(effects.moments, context(table_.settings().language(english), effects.info), events, now,
                [](const game::Event& event) { return description_of(event).moment; });
}

std::vector<game::Event> MarsPolicy::log_frames(CueList& cues) {
    std::vector<game::Event> logged;
    playback_.log_events([&](const TurnPlayback::Scene& scene, std::size_t first, std::size_t last) {
        Json::Value events(Json::arrayValue);
        for (std::size_t index = first; index < last; ++index) events.append(scene.sent_events[index]);
        log_.add(scene.step, scene.time, events);
        const auto added = std::span(scene.events).subspan(first, last - first);
        play_sounds_of(added, cues);
        logged.insert(logged.end(), added.begin(), added.end());
    });
    return logged;
}

std::uint64_t MarsPolicy::show_frame(const EventEffects& effects) {
    const auto logged = log_frames(effects.cues);
    if (moves_.is_backwards()) return 0;
    if (!playback_.runs()) {
        if (table_.readiness().shows_past()) table_.set_stage(std::nullopt);
        return 0;
    }
    table_.set_stage(playback_.stage());
    // Events of frames that were skipped have no moments.
    if (!logged.empty())
        begin_moments(timed(logged, 0, k_longest_motion, table_.settings().shown_motion()), 0, effects);
    return motion_length(playback_);
}

bool MarsPolicy::handle(const TableInput& input) {
    return std::visit(core::Overloaded{[this](const input::Press& press) {
                                           table_.press(press.target);
                                           return true;
                                       },
                                       [this](const input::Scroll& scroll) {
                                           table_.scroll(scroll.target, scroll.steps);
                                           return true;
                                       },
                                       [this](const input::Key& key) { return press_key(key); },
                                       [this](const input::Slide& move) {
                                           slide(move);
                                           return true;
                                       },
                                       [this](const input::Edit& edit) {
                                           if (edit.key) return table_.edit_search(*edit.key);
                                           table_.note_editing();
                                           return true;
                                       },
                                       [this](const input::DragCard& drag) {
                                           table_.move_dragged_card(drag.card, drag.over);
                                           return true;
                                       },
                                       [this](const input::Drop&) {
                                           table_.end_drag();
                                           return true;
                                       },
                                       [this](const input::MoveCard& move) {
                                           table_.press_key(move.forward ? Key::card_right : Key::card_left);
                                           return true;
                                       }},
                      input);
}

void MarsPolicy::slide(const input::Slide& move) {
    const auto& target = move.slider.target;
    int least = table_.question().least_amount;
    int most = table_.question().most_amount;
    if (target.kind == TableTarget::payment_slider) {
        const auto row = table_.open().payment() ? table_.open().payment()->row_of(target.id) : std::nullopt;
        if (!row) return;
        least = table_.open().payment()->rows()[*row].minimum;
        most = table_.open().payment()->rows()[*row].maximum;
    }
    table_.slide(target, render::slider_value(move.slider.bounds, move.x, least, most));
}

bool MarsPolicy::press_key(const input::Key& key) {
    using sf::Keyboard;
    struct Binding {
        Keyboard::Key code;
        Key meaning;
    };
    static constexpr Binding k_bindings[] = {
        {Keyboard::Escape, Key::escape},        {Keyboard::Enter, Key::enter},      {Keyboard::Space, Key::enter},
        {Keyboard::E, Key::end_turn},           {Keyboard::P, Key::pass},           {Keyboard::Num0, Key::none_of_them},
        {Keyboard::Numpad0, Key::none_of_them}, {Keyboard::B, Key::look_at_board},  {Keyboard::L, Key::whole_log},
        {Keyboard::V, Key::hand_form},          {Keyboard::G, Key::convert_plants}, {Keyboard::T, Key::convert_heat},
        {Keyboard::K, Key::pin_card},           {Keyboard::F, Key::prepare},        {Keyboard::F10, Key::menu}};
    const auto press = [this](Key meaning) {
        table_.press_key(meaning);
        return true;
    };
    if (key.code == Keyboard::Slash) return press(key.shift ? Key::keys : Key::search_hand);
    if (key.code == Keyboard::N || key.code == Keyboard::Tab) return press(key.shift ? Key::previous : Key::next);
    if (key.code >= Keyboard::Num1 && key.code <= Keyboard::Num9) {
        table_.press_number(static_cast<std::size_t>(key.code - Keyboard::Num1));
        return true;
    }
    const auto* const binding = std::ranges::find(k_bindings, key.code, &Binding::code);
    return binding != std::end(k_bindings) && press(binding->meaning);
}

std::vector<int> MarsPolicy::guide_steps() const { return terraforming::guide_steps(table_); }

TableContext MarsPolicy::context(const Words& words, const TableInfo& info) const {
    return {{table_, words, info.people, std::nullopt}, info.pending};
}

namespace {

/// Returns the words of symbols that have no words beside them in explanations.
std::string sign_words(const render::Symbol& symbol, const Words& words) {
    static constexpr std::array<std::string_view, game::k_resources> k_goods{
        content::msgid("M€"),     content::msgid("steel"),  content::msgid("titanium"),
        content::msgid("plants"), content::msgid("energy"), content::msgid("heat")};
    for (std::size_t resource = 0; resource < k_goods.size(); ++resource) {
        if (symbol.image == resource_image(resource)) return words(k_goods[resource]);
    }
    return symbol.image == "resources/card" ? words("a card") : std::string();
}

/// Returns all texts of a card, from top to bottom.
std::string face_words(const picture::CardFace& face) {
    std::string texts;
    const auto add = [&](const std::string& words) {
        if (!words.empty()) texts += (texts.empty() ? "" : ", ") + words;
    };
    if (!face.cost.empty()) add(face.cost + " M€");
    add(face.kind_name);
    for (const auto& requirement : face.requirements) add(requirement.text);
    for (const auto& text : face.text) add(text);
    for (const auto& box : face.boxes) {
        for (const auto& text : box.text) add(text);
    }
    add(face.points_text);
    add(face.verdict);
    return texts;
}

}  // namespace

AccessibleText MarsPolicy::accessible(const Target& target, const Words& words, const TableInfo& info) const {
    if (!table_.readiness().has_position()) return {};
    const auto model = build_table(table_, words, log_, info, false, target);
    AccessibleText text;
    if (model.explanation) {
        text = accessible_of(*model.explanation, [&](const auto& symbol) { return sign_words(symbol, words); });
    }
    if (model.zoom) {
        const std::string refusal = text.name.empty() ? std::string() : ", " + text.name + ", " + text.more;
        text = {.name = model.zoom->face.name, .more = face_words(model.zoom->face) + refusal};
    }
    return text;
}

std::string MarsPolicy::accessible_question(const Words& words, const TableInfo& info) const {
    if (!table_.readiness().has_position()) return {};
    return accessible_prompt(build_table(table_, words, log_, info).prompt);
}

std::optional<std::vector<Json::Value>> MarsPolicy::take_answer() {
    const auto answer = table_.take_answer();
    if (!answer) return std::nullopt;
    auto messages = wire_commands(*content_, *answer);
    table_.note_player_action(*answer, static_cast<unsigned>(messages.size()));
    return messages;
}

void MarsPolicy::paint(const DrawContext& draw, const TableFrame& frame) const {
    if (!table_.readiness().has_position()) return;
    auto model = build_table(table_, draw.words, log_, frame.info, has_side(draw, state().plan.opponents));
    model.board.closeup = frame.closeup;
    model.prompt.replayed = frame.info.is_recorded;
    if (!frame.explains && !table_.pointing().pinned() && !table_.pointing().focus()) {
        model.zoom.reset();
        model.explanation.reset();
    }
    if (!table_.has_begun() || chooses_cards(table_.question())) {
        model.hinted = hinted_targets(table_, frame.info.hint);
    }
    model.planned = plan_marks(table_);
    const auto context = this->context(draw.words, frame.info);
    if (frame.guide_step != 0) model.guide = build_guide(context, frame.guide_step);
    if (playback_.runs()) {
        terraforming::show_frame(model, context, playback_);
        if (moves_.runs()) {
            add_motion(model, context, playback_, 0);
            model.moving_tokens.clear();
        } else if (const auto moment = playback_.clock().moment();
                   moment && table_.settings().shown_motion() == Motion::full) {
            add_motion(model, context, playback_, *moment);
        }
    }
    if (moves_.runs()) set_back(model, context, moves_.moves(), moves_.moment(), table_.settings().shown_motion());
    table_.tabs().add(model, draw.words, table_.readiness().question_number());
    render::terraforming::paint_table(draw.target, model, draw.resources, draw.hits);
}

void MarsPolicy::paint_board(sf::RenderTarget& target, render::Resources& resources, const TableInfo& info) const {
    if (!table_.readiness().has_position()) return;
    const Words words;
    render::terraforming::paint_board_alone(target, build_board(context(words, info)), resources);
}

void MarsPolicy::paint_final(const DrawContext& draw, const TableInfo& info, const FinalView& view) const {
    if (!table_.readiness().has_position()) return;
    auto model = build_final(context(draw.words, info), history_);
    if (const auto& early = info.early_end) {
        model.title = early->title;
        model.note = early->note;
        for (auto& row : model.rows) row.winner = early->has_won(static_cast<Seat>(row.seat));
        const auto won = std::ranges::find(model.rows, true, &picture::FinalRow::winner);
        model.winner_piece = won == model.rows.end() ? render::k_no_piece : won->piece;
    }
    complete_final(model, info, view, draw.words);
    const bool has_charts = model.automa || std::ranges::any_of(model.charts, &render::Chart::drawn);
    model.tabs = final_tabs(draw.words, view.part, {content::msgid("Planet"), "state/language"}, true, has_charts);
    render::terraforming::paint_final_score(draw.target, model, draw.resources, draw.hits);
}

Json::Value MarsPolicy::next_game(FinalAct act) const {
    if (!table_.readiness().has_position()) return {};
    auto options = table_.position().view().options;
    if (!game::has_automa(options)) return {};
    if (act == FinalAct::harder) {
        const auto harder = harder_level(options.automa.level);
        if (!harder) return {};
        options.automa.level = *harder;
    } else if (act != FinalAct::again) {
        return {};
    }
    return wire::options_json(*content_, options);
}

std::vector<TableAnswer> MarsPolicy::answers(const Hint& hint) const {
    std::vector<TableAnswer> found;
    if (!table_.readiness().has_position()) return found;
    const auto meant = hinted_targets(table_, hint);
    for (const auto& target : table_.answers()) {
        const auto there = TargetMeaning(table_).candidate(target);
        found.push_back({target, there ? wire::command_json(*content_, there->command) : Json::Value(),
                         std::ranges::find(meant, target) != meant.end()});
    }
    return found;
}

TableState MarsPolicy::state() const { return state_of(table_); }

ReferenceFacts MarsPolicy::reference_facts(const Words& words, const TableInfo& info) const {
    return table_.readiness().has_position() ? terraforming::reference_facts(context(words, info)) : ReferenceFacts{};
}

}  // namespace syrtis::client::ui::terraforming
