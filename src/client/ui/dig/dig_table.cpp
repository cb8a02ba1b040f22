// SPDX-License-Identifier: MIT

#include "ui/dig/dig_table.hpp"

#include <array>

#include "content/language.hpp"
#include "protocol/dig/command_json.hpp"
#include "protocol/dig/view_json.hpp"
#include "render/dig/painters.hpp"
#include "ui/dig/action_names.hpp"
#include "ui/dig/final_model.hpp"
#include "ui/dig/grid_model.hpp"
#include "ui/dig/table_builder.hpp"
#include "ui/table_parts.hpp"

namespace syrtis::client::ui::dig {

namespace {

/// Returns the sound of an event; empty for a silent event.
std::optional<Cue> cue_of(const game::Event& event) {
    switch (event.type) {
        case game::EventType::station_placed:
        case game::EventType::station_moved:
            return Cue::placed;
        case game::EventType::tile_dug:
        case game::EventType::tile_surveyed:
            return Cue::card;
        case game::EventType::tile_taken:
        case game::EventType::victory_announced:
            return Cue::claimed;
        case game::EventType::upgraded:
            return Cue::raised;
        case game::EventType::match_finished:
            return Cue::end;
        default:
            return std::nullopt;
    }
}

}  // namespace

using content::msgid;
using render::Target;
using render::TargetKind;

DigTable::DigTable(std::shared_ptr<const protocol::dig::Codec> codec)
    : codec_(std::move(codec)), table_(codec_->content()), log_(codec_->content()) {}

std::optional<std::string> DigTable::show(const Json::Value& view, const Json::Value& events) {
    const auto read = protocol::dig::read_view(codec_->content(), view);
    if (!read) return read.error();
    if (moves_.is_backwards()) moves_.skip();
    const bool follows = table_.has_position() && table_.view().seat == read->seat;
    table_.show(*read);
    follow_guide();
    moves_.go_back([](const PlayerAction& taken) { return timed(taken, 0, Motion::full); });
    if (!events.isArray() || events.empty()) return std::nullopt;
    const auto& player_action = log_.add(events, table_info().step, table_info().time);
    for (const auto& event : player_action) {
        if (const auto cue = cue_of(event)) sound(*cue);
    }
    if (follows && table_.motion() != Motion::off) {
        moves_.add(timed(player_action, moves_.next(), table_.motion()));
    }
    const bool own = !table_.watches() && actor_of(player_action) == table_.seat();
    table_.show_events(own ? player_action : PlayerAction{});
    return std::nullopt;
}

void DigTable::set_motion(Motion motion) {
    table_.set_motion(motion);
    if (motion == Motion::off) moves_.skip();
}

bool DigTable::pass_time(std::uint64_t milliseconds) {
    table_.pass_dialog_time(milliseconds);
    if (pass_turn_end_time(table_, table_info(), milliseconds)) return true;
    const bool moved = table_.dialog() == Dialog::none && moves_.pass(milliseconds);
    if (moved) follow_guide();
    return moved;
}

void DigTable::copy_view_state(const GameTable& before) {
    const auto* other = dynamic_cast<const DigTable*>(&before);
    if (other == nullptr) return;
    table_.keep_log_of(other->table_);
    view_ = other->view_;
}

DragTarget DigTable::drag_target(const Target& target) const {
    return table_.dialog() == Dialog::none && view_.is_draggable(target) ? DragTarget::view : DragTarget::none;
}

bool DigTable::finished() const { return table_.has_position() && table_.view().phase == game::Phase::finished; }

void DigTable::press(const Target& target) {
    moves_.skip();
    if (guide_.takes(target)) return;
    drop_unseen_pin();
    table_.press(target);
    follow_guide();
}

void DigTable::follow_guide() {
    // A prepared action answers no question, and a question that can't be answered for a while is asked again.
    if (table_.is_preparing() || table_.shows_past() || !table_.connected()) return;
    guide_.follow(guide_steps(table_));
}

TableIntent DigTable::take_intent() {
    auto intent = table_.take_intent();
    if (intent.kind == TableIntent::Kind::none && guide_.take_ended()) intent.kind = TableIntent::Kind::end_guide;
    return intent;
}

AccessibleText DigTable::accessible(const Target& target, const Words& words) const {
    if (!table_.has_position()) return {};
    const auto model = build_table(table_, log_, words, table_info(), target);
    // All symbols in explanations of this game are followed by words, so they need no words of their own.
    if (model.explanation) return accessible_of(*model.explanation, [](const auto&) { return std::string(); });
    return accessible_frame(target, words);
}

std::string DigTable::accessible_question(const Words& words) const {
    return table_.has_position() ? accessible_prompt(build(words).prompt) : std::string();
}

void DigTable::pin(const Target& target) {
    table_.pin(target);
    drop_unseen_pin();
}

void DigTable::drop_unseen_pin() {
    if (table_.has_position() && table_.pinned() && !build(Words()).explanation) table_.drop_pinned();
}

void DigTable::press_key(sf::Keyboard::Key key, bool shift) {
    take_key(key, shift);
    follow_guide();
}

void DigTable::take_key(sf::Keyboard::Key key, bool shift) {
    using sf::Keyboard;
    moves_.skip();
    drop_unseen_pin();
    if (view_.press_key(key)) return;
    struct Binding {
        Keyboard::Key code;
        Key meaning;
    };
    static constexpr std::array<Binding, 9> k_bindings{{{Keyboard::Escape, Key::escape},
                                                        {Keyboard::Enter, Key::enter},
                                                        {Keyboard::Space, Key::enter},
                                                        {Keyboard::E, Key::end_turn},
                                                        {Keyboard::A, Key::announce_victory},
                                                        {Keyboard::L, Key::whole_log},
                                                        {Keyboard::Slash, Key::keys},
                                                        {Keyboard::F, Key::prepare},
                                                        {Keyboard::F10, Key::menu}}};
    if (key == Keyboard::N || key == Keyboard::Tab) return table_.press_key(shift ? Key::previous : Key::next);
    if (key >= Keyboard::Num1 && key <= Keyboard::Num9) {
        return table_.press_number(static_cast<std::size_t>(key - Keyboard::Num1));
    }
    if (key >= Keyboard::Numpad1 && key <= Keyboard::Numpad9) {
        return table_.press_number(static_cast<std::size_t>(key - Keyboard::Numpad1));
    }
    for (const auto& binding : k_bindings) {
        if (binding.code == key) return table_.press_key(binding.meaning);
    }
}

std::optional<std::vector<Json::Value>> DigTable::take_answer() {
    const auto answer = table_.take_answer();
    if (!answer) return std::nullopt;
    std::vector<Json::Value> messages;
    for (const auto& command : *answer) messages.push_back(codec_->command_json(command));
    table_.note_player_action(*answer, static_cast<unsigned>(messages.size()));
    return messages;
}

drawn::TableModel DigTable::build(const Words& words) const {
    auto model = build_table(table_, log_, words, table_info());
    if (const int step = guide_.shown(); step != 0 && !table_.shows_past()) {
        model.guide = build_guide({{table_, words, table_info().people, std::nullopt}, log_}, step);
    }
    if (table_.has_begun()) return model;
    std::string answer;
    if (table_info().hint.state == Hint::State::given) {
        if (const auto command = protocol::dig::read_command(table_.content(), table_info().hint.command)) {
            answer = command_name(words, *command);
        }
    }
    add_hint(model.prompt, words, table_info().hint, answer, !table_.pointed());
    return model;
}

void DigTable::paint(const DrawContext& draw, bool explains) const {
    if (!table_.has_position()) return;
    auto model = build(draw.words);
    model.grid.closeup = view_.closeup();
    model.hinted = hinted();
    model.planned = plan_marks(table_);
    if (has_side(draw, plan().opponents)) {
        const TableContext context{{table_, draw.words, table_info().people, std::nullopt}, log_};
        model.side_log = build_side_log(context);
    }
    if (moves_.runs()) {
        const TableContext context{{table_, draw.words, table_info().people, std::nullopt}, log_};
        set_back(model, context, moves_.moves(), moves_.moment(), table_.motion());
    }
    if (!explains && !table_.pinned()) model.explanation.reset();
    render::dig::paint_table(draw.target, model, draw.resources, draw.hits);
}

void DigTable::paint_board(sf::RenderTarget& target, render::Resources& resources) const {
    if (!table_.has_position()) return;
    const Words words;
    render::dig::paint_board_alone(target, build_plain_grid({{table_, words, table_info().people, std::nullopt}, log_}),
                                   resources);
}

void DigTable::paint_final(const DrawContext& draw, const std::optional<Target>& hover) const {
    if (!table_.has_position()) return;
    const TableContext context{{table_, draw.words, table_info().people, std::nullopt}, log_};
    auto model = build_final(context);
    if (table_info().early_end) show_early_end(model, *table_info().early_end);
    add_chart(model, context);
    add_shuffle(model, table_info().shuffle);
    add_company_buttons(model.buttons, table_info(), draw.words);
    model.hover = hover;
    render::dig::paint_final(draw.target, model, draw.resources, draw.hits);
}

std::vector<std::pair<Target, Json::Value>> DigTable::answers() const {
    std::vector<std::pair<Target, Json::Value>> found;
    const auto agreed = [&] {
        const bool asks = table_.dialog() == Dialog::question && table_.awaiting_confirmation();
        return codec_->command_json(asks ? *table_.awaiting_confirmation()
                                         : game::Command{.type = game::CommandType::end_turn});
    };
    for (const auto& target : table_.answers()) {
        const bool ends = target.kind == TargetKind::prompt_button || target.kind == TargetKind::dialog_button;
        const auto there = ends ? std::nullopt : table_.candidate(target);
        Json::Value command;
        if (ends) command = agreed();
        if (there && there->command) command = codec_->command_json(*there->command);
        found.emplace_back(target, std::move(command));
    }
    return found;
}

std::vector<Target> DigTable::hinted() const {
    auto found = GameTable::hinted();
    if (!found.empty() || table_info().hint.state != Hint::State::given) return found;
    const auto command = protocol::dig::read_command(table_.content(), table_info().hint.command);
    if (!command || command->type != game::CommandType::move) return found;
    // A move begins with a click on the station.
    for (const auto& target : table_.answers()) {
        if (target.kind == TargetKind::space_piece && place_of(target) == command->place) found.push_back(target);
    }
    return found;
}

ReferenceFacts DigTable::reference_facts(const Words& words) const {
    ReferenceFacts facts;
    if (!table_.has_position() || table_.question() != QuestionKind::turn) return facts;
    using game::CommandType;
    const bool no_action = table_.base().actions_taken >= table_.rules().actions_in_turn;
    const auto add = [&](CommandType type, std::string_view blocker) {
        auto& why = facts.player_actions[std::string(game::k_command_type_names[static_cast<std::size_t>(type)])];
        if (!table_.can(type)) why = words(blocker);
    };
    const auto add_action = [&](CommandType type, std::string_view blocker) {
        add(type, no_action ? msgid("You have no action left this turn.") : blocker);
    };
    add_action(CommandType::dig, msgid("There is no pile that you can dig now."));
    add_action(CommandType::transport, msgid("There is no tile that you can transport now."));
    add_action(CommandType::move, msgid("None of your stations can move now."));
    add_action(CommandType::upgrade, msgid("There is no upgrade that you can pay for now."));
    add(CommandType::announce_victory, msgid("You can't announce victory now."));
    for (const auto bonus : {CommandType::extra_dig, CommandType::extra_transport, CommandType::move_station,
                             CommandType::take_fortune, CommandType::survey}) {
        add(bonus, msgid("You have no bonus of this kind to use now."));
    }
    return facts;
}

std::string DigTable::question_kind() const {
    if (table_.turn_end().is_pending()) return std::string(turn_end_kind(table_.turn_end().clock()));
    switch (table_.question()) {
        case QuestionKind::turn:
            return "turn";
        case QuestionKind::place:
            return "place_station";
        case QuestionKind::none:
            break;
    }
    return {};
}

}  // namespace syrtis::client::ui::dig
