// SPDX-License-Identifier: MIT

#include "ui/dig/dig_table.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "content/language.hpp"
#include "core/overloaded.hpp"
#include "protocol/described_json.hpp"
#include "render/dig/painters.hpp"
#include "ui/dig/action_names.hpp"
#include "ui/dig/event_description.hpp"
#include "ui/dig/final_model.hpp"
#include "ui/dig/grid_model.hpp"
#include "ui/dig/guide_model.hpp"
#include "ui/dig/table_builder.hpp"
#include "ui/prompt_parts.hpp"
#include "ui/table_parts.hpp"

namespace syrtis::client::ui::dig {

namespace {

PlayerAction read_events(const Content& content, const std::vector<event_text::StepEvents>& steps) {
    PlayerAction events;
    for (const auto& step : steps) {
        for (const auto& json : step.events) {
            if (const auto event = protocol::read_loosely<game::Event>(json, content)) events.push_back(*event);
        }
    }
    return events;
}

}  // namespace

using content::msgid;
using render::SharedTarget;
using render::TableTarget;
using render::Target;

std::unique_ptr<GameTable> make_table(std::shared_ptr<const protocol::dig::Codec> codec) {
    auto input = std::make_unique<Interaction>(codec->content());
    auto log = std::make_unique<TableLog>(codec->content());
    auto moves = std::make_unique<DigPolicy::DigMoves>(*input);
    auto policy = std::make_unique<DigPolicy>(std::move(codec), *input, *log, *moves);
    return std::make_unique<GameTable>(TableParts{.input = std::move(input),
                                                  .log = std::move(log),
                                                  .moves = std::move(moves),
                                                  .playback = std::make_unique<Playback>(),
                                                  .policy = std::move(policy),
                                                  .last_hint = k_last_guide_step});
}

std::optional<std::string> DigPolicy::show(const SentView& sent, const EventEffects& effects) {
    const auto read = codec_->read_view(sent.view);
    if (!read) return read.error();
    if (moves_.is_backwards()) moves_.skip();
    const auto undone = read_events(codec_->content(), sent.undone);
    const auto shown = undone.empty() ? std::nullopt : moves_.shown();
    const bool follows = table_.readiness().has_position() && table_.position().view().seat == read->seat;
    table_.show(*read);
    if (shown) moves_.go_back(*shown, timed(undone, 0, Motion::full));
    if (!sent.events.isArray() || sent.events.empty()) return std::nullopt;
    const auto& player_action = log_.add(sent.events, sent.info.step, sent.info.time);
    const Words english;
    const auto context = this->context(table_.settings().language(english), sent.info);
    for (const auto& event : player_action) {
        if (const auto cue = description_of(event).cue) effects.cues.add(cue(context, event));
    }
    if (follows && table_.settings().shown_motion() != Motion::off) transition(player_action, effects);
    const bool own = !table_.position().watches() && actor_of(player_action) == table_.position().seat();
    table_.show_events(own ? player_action : PlayerAction{});
    return std::nullopt;
}

void DigPolicy::transition(const PlayerAction& events, const EventEffects& effects) {
    const auto moves = timed(events, moves_.next(), table_.settings().shown_motion());
    const Words english;
    const auto context = this->context(table_.settings().language(english), effects.info);
    add_moments(effects.moments, context, moves, moves_.runs() ? moves_.moment() : 0,
                [](const game::Event& event) { return description_of(event).moment; });
    moves_.add(moves);
}

std::vector<int> DigPolicy::guide_steps() const { return dig::guide_steps(table_); }

TableContext DigPolicy::context(const Words& words, const TableInfo& info) const {
    return {{table_, words, info.people, std::nullopt}, log_};
}

AccessibleText DigPolicy::accessible(const Target& target, const Words& words, const TableInfo& info) const {
    if (!table_.readiness().has_position()) return {};
    const auto model = build_table(table_, log_, words, info, target);
    if (!model.explanation) return {};
    // All symbols in explanations of this game are followed by words, so they need no words of their own.
    return accessible_of(*model.explanation, [](const auto&) { return std::string(); });
}

std::string DigPolicy::accessible_question(const Words& words, const TableInfo& info) const {
    return table_.readiness().has_position() ? accessible_prompt(build(words, info, 0).prompt) : std::string();
}

bool DigPolicy::handle(const TableInput& input) {
    const auto ignore = [](const auto&) { return false; };
    return std::visit(core::Overloaded{ignore,
                                       [this](const input::Press& press) {
                                           if (tabs_.press(press.target, table_.readiness().question_number()))
                                               return true;
                                           table_.press(press.target);
                                           return true;
                                       },
                                       [this](const input::Scroll& scroll) {
                                           table_.scroll(scroll.target, scroll.steps);
                                           return true;
                                       },
                                       [this](const input::Key& key) { return press_key(key); }},
                      input);
}

bool DigPolicy::press_key(const input::Key& key) {
    using sf::Keyboard;
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
    const auto press = [this](Key meaning) {
        table_.press_key(meaning);
        return true;
    };
    if (key.code == Keyboard::N || key.code == Keyboard::Tab) return press(key.shift ? Key::previous : Key::next);
    for (const auto first : {Keyboard::Num1, Keyboard::Numpad1}) {
        if (key.code < first || key.code > first + 8) continue;
        table_.press_number(static_cast<std::size_t>(key.code - first));
        return true;
    }
    const auto* const binding = std::ranges::find(k_bindings, key.code, &Binding::code);
    return binding != k_bindings.end() && press(binding->meaning);
}

std::optional<std::vector<Json::Value>> DigPolicy::take_answer() {
    const auto answer = table_.take_answer();
    if (!answer) return std::nullopt;
    std::vector<Json::Value> messages;
    for (const auto& command : *answer) messages.push_back(codec_->command_json(command));
    table_.note_player_action(*answer, static_cast<unsigned>(messages.size()));
    return messages;
}

drawn::TableModel DigPolicy::build(const Words& words, const TableInfo& info, int guide_step) const {
    auto model = build_table(table_, log_, words, info);
    if (guide_step != 0) model.guide = build_guide(context(words, info), guide_step);
    if (table_.has_begun()) return model;
    std::string answer;
    if (info.hint.state == Hint::State::given) {
        if (const auto command = codec_->read_command(info.hint.command)) {
            answer = command_name(words, *command);
        }
    }
    add_hint(model.prompt, words, info.hint, answer, !table_.pointing().pointed());
    return model;
}

void DigPolicy::paint(const DrawContext& draw, const TableFrame& frame) const {
    if (!table_.readiness().has_position()) return;
    auto model = build(draw.words, frame.info, frame.guide_step);
    model.grid.closeup = frame.closeup;
    for (const auto& answer : answers(frame.info.hint)) {
        if (answer.is_hinted) model.hinted.push_back(answer.target);
    }
    model.planned = plan_marks(table_);
    const auto context = this->context(draw.words, frame.info);
    if (has_side(draw, state().plan.opponents)) model.side_log = build_side_log(context);
    if (moves_.runs()) set_back(model, context, moves_.moves(), moves_.moment(), table_.settings().shown_motion());
    if (!frame.explains && !table_.pointing().pinned()) model.explanation.reset();
    model.prompt.replayed = frame.info.is_recorded;
    tabs_.add(model, draw.words, table_.readiness().question_number());
    render::dig::paint_table(draw.target, model, draw.resources, draw.hits);
}

void DigPolicy::paint_board(sf::RenderTarget& target, render::Resources& resources, const TableInfo& info) const {
    if (!table_.readiness().has_position()) return;
    const Words words;
    render::dig::paint_board_alone(target, build_plain_grid(context(words, info)), resources);
}

void DigPolicy::paint_final(const DrawContext& draw, const TableInfo& info, const FinalView& view) const {
    if (!table_.readiness().has_position()) return;
    const auto context = this->context(draw.words, info);
    auto model = build_final(context);
    if (info.early_end) show_early_end(model, *info.early_end);
    add_chart(model, context);
    complete_final(model, info, view, draw.words);
    model.tabs = final_tabs(draw.words, view.part, {content::msgid("Field"), "state/grid"}, false, model.chart.drawn());
    render::dig::paint_final(draw.target, model, draw.resources, draw.hits);
}

std::vector<TableAnswer> DigPolicy::answers(const Hint& hint) const {
    std::vector<TableAnswer> found;
    const auto agreed = [&] {
        const bool asks = table_.dialogs().open() == Dialog::question && table_.awaiting_confirmation();
        return codec_->command_json(asks ? *table_.awaiting_confirmation()
                                         : game::Command{.type = game::CommandType::end_turn});
    };
    const bool is_given = hint.state == Hint::State::given;
    for (const auto& target : table_.answers()) {
        const bool ends = target.kind == TableTarget::prompt_button || target.kind == SharedTarget::dialog_button;
        const auto there = ends ? std::nullopt : table_.candidate(target);
        Json::Value command;
        if (ends) command = agreed();
        if (there && there->command) command = codec_->command_json(*there->command);
        const bool is_hinted = is_given && !command.isNull() && command == hint.command;
        found.push_back({target, std::move(command), is_hinted});
    }
    if (!is_given || std::ranges::any_of(found, &TableAnswer::is_hinted)) return found;
    const auto command = codec_->read_command(hint.command);
    if (!command || command->type != game::CommandType::move) return found;
    // The player begins a move with a click on the station, so the hint marks the station.
    for (auto& answer : found) {
        answer.is_hinted = answer.target.kind == TableTarget::space_piece && place_of(answer.target) == command->place;
    }
    return found;
}

TableState DigPolicy::state() const {
    return {.finished = table_.readiness().has_position() && table_.position().view().phase == game::Phase::finished,
            .question = question_kind(),
            .plan = {.opponents = static_cast<int>(table_.listing().opponents.size()), .narrow = true}};
}

ReferenceFacts DigPolicy::reference_facts(const Words& words, const TableInfo& /*info*/) const {
    ReferenceFacts facts;
    if (!table_.readiness().has_position() || table_.question() != QuestionKind::turn) return facts;
    using game::CommandType;
    const bool no_action = table_.position().base().actions_taken >= table_.position().rules().actions_in_turn;
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

std::string DigPolicy::question_kind() const {
    if (table_.action().turn_end().is_pending()) return std::string(turn_end_kind(table_.action().turn_end().clock()));
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
