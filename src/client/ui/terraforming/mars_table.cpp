// SPDX-License-Identifier: MIT

#include "ui/terraforming/mars_table.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "content/language.hpp"
#include "protocol/terraforming/command_json.hpp"
#include "protocol/terraforming/event_json.hpp"
#include "protocol/terraforming/options_json.hpp"
#include "protocol/terraforming/view_json.hpp"
#include "render/terraforming/painters.hpp"
#include "text/json_writer.hpp"
#include "ui/table_parts.hpp"
#include "ui/terraforming/board_model.hpp"
#include "ui/terraforming/cues.hpp"
#include "ui/terraforming/images.hpp"
#include "ui/terraforming/reference_facts.hpp"
#include "ui/terraforming/turn_motion.hpp"
#include "ui/terraforming/turn_playback_model.hpp"

namespace syrtis::client::ui::terraforming {

namespace wire = protocol::terraforming;
using game::CommandType;
using render::Target;
using render::TargetKind;

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
            // Preludes and cards are two choices.
            if (picking && game::is_prelude(picked.front()) != game::is_prelude(command.target)) close({});
            picked.push_back(command.target);
            picking = true;
        } else if (command.type == CommandType::done) {
            // The choice of preludes ends by itself; this ends that of cards.
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

std::optional<std::string> MarsTable::show(const Json::Value& view, const Json::Value& events) {
    const auto read = wire::read_view(*content_, view);
    if (!read) return read.error();
    // The table keeps numbers of the content with which it was made.
    if (&content_->of(read->options) != content_.get())
        return "the view has another board or other sets than the table";
    if (moves_.is_backwards()) moves_.skip();
    history_.note(*read);
    // Playback must not cover the table while the player is choosing. It starts after an own answer or while the
    // player waits.
    const bool follows = table_.has_position() && table_.question().kind == QuestionKind::none;
    std::optional<game::View> before;
    if (table_.has_position()) before = playback_.runs() ? playback_.last_view() : table_.view();
    const bool was_running = playback_.runs();
    table_.set_stage(std::nullopt);
    table_.show(*read);
    TurnPlayback::Scene scene{.before = before.value_or(*read),
                              .after = {*read, table_.server_state()},
                              .step = table_info().step,
                              .time = table_info().time};
    if (events.isArray()) {
        for (const auto& sent_event : events) {
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
        if (was_running) skip_playback();
        log_.events().add(table_info().step, table_info().time, events);
        play_sounds_of(happened);
    }
    follow_playback();
    moves_.go_back(
        [](const std::vector<game::Event>& taken) { return timed(taken, 0, k_longest_scene, Motion::full); });
    if (before && before->seat == read->seat) transition(std::span(happened).first(not_played_back));
    return std::nullopt;
}

void MarsTable::play_sounds_of(std::span<const game::Event> events) {
    for (const auto& event : events) {
        if (const auto cue = cue_of(event, table_.seat())) sound(*cue);
    }
}

void MarsTable::transition(std::span<const game::Event> events) {
    if (events.empty() || table_.motion() == Motion::off) return;
    moves_.add(timed(events, moves_.next(), k_longest_scene, table_.motion()));
}

void MarsTable::store_shown(std::size_t kept) {
    skip_playback();
    std::vector<game::Event> events;
    for (const auto* step_events : log_.events().valid_steps()) {
        if (step_events->step <= kept) continue;
        for (const auto& json : step_events->events) {
            if (auto event = wire::read_event(*content_, json)) events.push_back(*event);
        }
    }
    moves_.store_shown(std::move(events));
}

void MarsTable::set_motion(Motion motion) {
    table_.set_motion(motion);
    if (motion == Motion::off) moves_.skip();
}

void MarsTable::take_history(std::vector<event_text::StepEvents> steps) {
    skip_playback();
    log_.events().take_history(std::move(steps));
}

void MarsTable::go_back(std::size_t kept) {
    store_shown(kept);
    log_.events().forget_after(kept);
}

void MarsTable::take_back(core::Seat seat, std::size_t kept) {
    store_shown(kept);
    table_.take_back();
    log_.events().take_back(seat, kept, table_info().step, table_info().time);
}

void MarsTable::set_pace(std::optional<Pace> pace) {
    table_.set_pace(pace);
    playback_.clock().set_pace(pace.value_or(Pace::off));
    moves_.set_pace(pace.value_or(Pace::off));
    follow_playback();
}

bool MarsTable::pass_time(std::uint64_t milliseconds) {
    table_.pass_dialog_time(milliseconds);
    if (pass_turn_end_time(table_, table_info(), milliseconds)) return true;
    // Playback waits while a dialog covers the table, so that nothing is missed.
    if (table_.dialog() != Dialog::none) return false;
    // Animations of own actions finish before the following actions of other players are played back.
    if (moves_.pass(milliseconds)) {
        follow_guide();
        return true;
    }
    const auto moment = playback_.clock().moment();
    const bool moves = table_.motion() == Motion::full && moment && *moment < motion_length(playback_);
    if (!playback_.clock().pass(milliseconds)) return moves;
    follow_playback();
    return true;
}

void MarsTable::copy_view_state(const GameTable& before) {
    const auto* other = dynamic_cast<const MarsTable*>(&before);
    if (other == nullptr) return;
    view_ = other->view_;
    tabs_ = other->tabs_;
    table_.copy_view_state(other->table_);
}

bool MarsTable::finished() const { return table_.has_position() && table_.view().phase == game::Phase::finished; }

void MarsTable::slide(const render::Region& slider, float x) {
    int least = table_.least_amount();
    int most = table_.most_amount();
    if (slider.target.kind == TargetKind::payment_slider) {
        const auto row = table_.payment() ? table_.payment()->row_of(slider.target.id) : std::nullopt;
        if (!row) return;
        least = table_.payment()->rows()[*row].minimum;
        most = table_.payment()->rows()[*row].maximum;
    }
    table_.slide(slider.target, render::slider_value(slider.bounds, x, least, most));
}

void MarsTable::follow_guide() {
    // A prepared action answers no question, and a question that can't be answered for a while is asked again.
    if (table_.is_preparing() || table_.shows_past() || !table_.connected()) return;
    guide_.follow(guide_steps(table_));
}

TableIntent MarsTable::take_intent() {
    auto intent = table_.take_intent();
    if (intent.kind == TableIntent::Kind::none && guide_.take_ended()) intent.kind = TableIntent::Kind::end_guide;
    return intent;
}

void MarsTable::press(const render::Target& target) {
    if (tabs_.press(target, table_.question_number())) return;
    moves_.skip();
    if (guide_.takes(target)) return;
    if (playback_takes(target)) return;
    drop_unseen_pin();
    table_.press(target);
    follow_guide();
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

AccessibleText MarsTable::accessible(const Target& target, const Words& words) const {
    if (!table_.has_position()) return {};
    const auto model = build_table(table_, words, log_, table_info(), false, target);
    AccessibleText text;
    if (model.explanation) {
        text = accessible_of(*model.explanation, [&](const auto& symbol) { return sign_words(symbol, words); });
    }
    if (model.zoom) {
        const std::string refusal = text.name.empty() ? std::string() : ", " + text.name + ", " + text.more;
        text = {.name = model.zoom->face.name, .more = face_words(model.zoom->face) + refusal};
    }
    return text.name.empty() && text.more.empty() ? accessible_frame(target, words) : text;
}

std::string MarsTable::accessible_question(const Words& words) const {
    if (!table_.has_position()) return {};
    return accessible_prompt(build_table(table_, words, log_, table_info()).prompt);
}

void MarsTable::pin(const render::Target& target) {
    table_.pin(target);
    drop_unseen_pin();
}

void MarsTable::drop_unseen_pin() {
    if (!table_.has_position() || !table_.pinned()) return;
    const auto model = build_table(table_, Words(), log_, table_info());
    if (!model.zoom && !model.explanation) table_.drop_pinned();
}

DragTarget MarsTable::drag_target(const Target& target) const {
    if (table_.dialog() != Dialog::none || playback_.runs()) return DragTarget::none;
    if (target.kind == TargetKind::hand_card) return DragTarget::thing;
    return view_.is_draggable(target) ? DragTarget::view : DragTarget::none;
}

void MarsTable::drag(const Target& dragged, const render::HitMap& hits, render::Point from, render::Point to) {
    if (dragged.kind == TargetKind::hand_card)
        return table_.move_dragged_card(dragged, hits.find(to).value_or(Target{}));
    view_.drag(hits, from, to);
}

bool MarsTable::zoom(const render::HitMap& hits, render::Point at, int steps) { return view_.zoom(hits, at, steps); }

void MarsTable::move_by_key(Way way) {
    const bool sideways = way == Way::left || way == Way::right;
    const auto& pointed = table_.pointed();
    if (pointed && pointed->kind == TargetKind::hand_card) {
        if (sideways) table_.press_key(way == Way::right ? Key::card_right : Key::card_left);
        return;
    }
    view_.move_by_key(way);
}

void MarsTable::press_key(sf::Keyboard::Key key, bool shift) {
    take_key(key, shift);
    follow_guide();
}

void MarsTable::take_key(sf::Keyboard::Key key, bool shift) {
    using sf::Keyboard;
    moves_.skip();
    if (playback_takes(key)) return;
    drop_unseen_pin();
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
    if (key == Keyboard::Slash) return table_.press_key(shift ? Key::keys : Key::search_hand);
    if (view_.press_key(key)) return;
    if (key == Keyboard::N || key == Keyboard::Tab) return table_.press_key(shift ? Key::previous : Key::next);
    if (key >= Keyboard::Num1 && key <= Keyboard::Num9) {
        return table_.press_number(static_cast<std::size_t>(key - Keyboard::Num1));
    }
    for (const auto& binding : k_bindings) {
        if (binding.code == key) return table_.press_key(binding.meaning);
    }
}

std::optional<std::vector<Json::Value>> MarsTable::take_answer() {
    const auto answer = table_.take_answer();
    if (!answer) return std::nullopt;
    auto messages = wire_commands(*content_, *answer);
    table_.note_player_action(*answer, static_cast<unsigned>(messages.size()));
    return messages;
}

void MarsTable::paint(const DrawContext& draw, bool explains) const {
    if (!table_.has_position()) return;
    auto model = build_table(table_, draw.words, log_, table_info(), has_side(draw, plan().opponents));
    model.board.closeup = view_.closeup();
    if (!explains && !table_.pinned() && !table_.focus()) {
        model.zoom.reset();
        model.explanation.reset();
    }
    if (!table_.has_begun() || table_.question().kind == QuestionKind::cards ||
        table_.question().kind == QuestionKind::corporation) {
        model.hinted = hinted();
    }
    model.planned = plan_marks(table_);
    if (const int step = shown_hint(); step != 0) {
        const TableContext context{{table_, draw.words, table_info().people, std::nullopt}, table_info().pending};
        model.guide = build_guide(context, step);
    }
    if (playback_.runs()) {
        const TableContext context{{table_, draw.words, table_info().people, std::nullopt}, table_info().pending};
        show_frame(model, context, playback_);
        if (moves_.runs()) {
            add_motion(model, context, playback_, 0);
            model.moving_tokens.clear();
        } else if (const auto moment = playback_.clock().moment(); moment && table_.motion() == Motion::full) {
            add_motion(model, context, playback_, *moment);
        }
    }
    if (moves_.runs()) {
        const TableContext context{{table_, draw.words, table_info().people, std::nullopt}, table_info().pending};
        set_back(model, context, moves_.moves(), moves_.moment(), table_.motion());
    }
    tabs_.add(model, draw.words, table_.question_number());
    render::terraforming::paint_table(draw.target, model, draw.resources, draw.hits);
}

void MarsTable::paint_board(sf::RenderTarget& target, render::Resources& resources) const {
    if (!table_.has_position()) return;
    const Words words;
    auto board = build_board({{table_, words, table_info().people, std::nullopt}, table_info().pending});
    render::terraforming::paint_board_alone(target, std::move(board), resources);
}

render::TablePlan MarsTable::plan() const {
    if (!table_.has_position()) return {};
    const bool automa = game::has_automa(table_.view().options);
    return {.rearranged = !automa,
            .opponents = automa ? 1 : static_cast<int>(table_.listing().opponents.size()),
            .narrow = true};
}

void MarsTable::paint_final(const DrawContext& draw, const std::optional<Target>& hover) const {
    if (!table_.has_position()) return;
    const TableContext context{{table_, draw.words, table_info().people, std::nullopt}, table_info().pending};
    auto model = build_final(context, history_);
    if (const auto& early = table_info().early_end) {
        model.title = early->title;
        model.note = early->note;
        for (auto& row : model.rows) row.winner = early->has_won(static_cast<Seat>(row.seat));
        const auto won = std::ranges::find(model.rows, true, &picture::FinalRow::winner);
        model.winner_piece = won == model.rows.end() ? render::k_no_piece : won->piece;
    }
    add_shuffle(model, table_info().shuffle);
    add_company_buttons(model.buttons, table_info(), draw.words);
    model.hover = hover;
    render::terraforming::paint_final_score(draw.target, model, draw.resources, draw.hits);
}

Json::Value MarsTable::next_game(FinalAct act) const {
    if (!table_.has_position()) return {};
    auto options = table_.view().options;
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

FinalAct MarsTable::usual_final_act() const {
    return next_game(FinalAct::again).isNull() ? FinalAct::back_to_start : FinalAct::again;
}

std::vector<std::pair<Target, Json::Value>> MarsTable::answers() const {
    std::vector<std::pair<Target, Json::Value>> found;
    if (!table_.has_position()) return found;
    for (const auto& target : table_.answers()) {
        const auto there = table_.candidate(target);
        found.emplace_back(target, there ? wire::command_json(*content_, there->command) : Json::Value());
    }
    return found;
}

std::vector<Target> MarsTable::hinted() const {
    std::vector<Target> found;
    if (table_info().hint.state != Hint::State::given || !table_.has_position()) return found;
    const auto read = wire::read_command(*content_, table_info().hint.command);
    if (!read) return found;
    const bool chooses = read->head.empty();
    const auto is_meant = [&](const Target& target) {
        if (chooses && (target.kind == TargetKind::choice || target.kind == TargetKind::hand_card)) {
            return std::ranges::find(read->cards, target.id) != read->cards.end();
        }
        if (target.kind == TargetKind::prompt_button) {
            const bool is_none = chooses ? read->cards.empty() : read->head.front().type == CommandType::done;
            if (target.id == static_cast<int>(Act::pick_none)) return is_none;
        }
        if (chooses) return false;
        const game::Command& command = read->head.front();
        if (command.type == CommandType::choose_corporation && target.kind == TargetKind::choice_large) {
            return target.id == game::k_corporation_base + command.target;
        }
        const auto there = table_.candidate(target);
        if (!there) return false;
        // The payment and the amount may differ from those of the hint.
        return there->command.type == command.type && there->command.target == command.target;
    };
    for (const auto& target : table_.answers()) {
        if (is_meant(target)) found.push_back(target);
    }
    return found;
}

std::string MarsTable::question_kind() const {
    if (table_.turn_end().is_pending()) return std::string(turn_end_kind(table_.turn_end().clock()));
    static constexpr std::array<std::string_view, 12> k_names{"",       "action", "greenery", "corporation",
                                                              "cards",  "space",  "player",   "card",
                                                              "option", "amount", "prelude",  "award"};
    static_assert(k_names.size() == static_cast<std::size_t>(QuestionKind::award) + 1);
    return std::string(k_names.at(static_cast<std::size_t>(table_.question().kind)));
}

ReferenceFacts MarsTable::reference_facts(const Words& words) const {
    if (!table_.has_position()) return {};
    return terraforming::reference_facts({{table_, words, table_info().people, std::nullopt}, table_info().pending});
}

std::string MarsTable::reference_page() const {
    if (!table_.has_position()) return {};
    const auto& options = table_.view().options;
    if (options.prelude && table_.question().kind == QuestionKind::corporation) return "prelude";
    if (!game::has_automa(options)) return {};
    switch (table_.question().kind) {
        case QuestionKind::none:
        case QuestionKind::action:
        case QuestionKind::player:
            return "marsbot";
        default:
            return {};
    }
}

}  // namespace syrtis::client::ui::terraforming
