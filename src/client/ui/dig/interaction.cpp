// SPDX-License-Identifier: MIT

#include "ui/dig/interaction.hpp"

#include <algorithm>

#include "engine/dig/holdings.hpp"
#include "ui/dig/turn_rules.hpp"
#include "ui/listed.hpp"
#include "ui/view_only.hpp"

namespace syrtis::client::ui::dig {

using game::CommandType;
using render::TableTarget;
using render::Target;

namespace {

const TurnRules k_turn_rules;

}  // namespace

Interaction::Interaction(const Content& content, std::uint64_t first_world)
    : InteractionOf(content.rules, k_turn_rules, {}, first_world), content_(content) {}

void Interaction::list() {
    legal_.clear();
    if (action().can_answer()) legal_ = position().legal();
    question_ = legal_.empty()                                      ? QuestionKind::none
                : legal_.front().type == CommandType::place_station ? QuestionKind::place
                                                                    : QuestionKind::turn;
    if (question_ != QuestionKind::turn && readiness().connected()) edit_open().begin(Mode::menu);
    list_things();
}

void Interaction::list_things() {
    listing_ = {};
    const auto& state = position().base();
    listing_.own = position().shown_seat();
    listing_.opponents = position().opponents(sides(state.options));
    for (std::size_t bonus = 0; bonus < game::k_bonuses; ++bonus) {
        if (position().now().bonuses[bonus] > 0) listing_.bonuses.push_back(static_cast<game::Bonus>(bonus));
    }
    const bool hidden = position().watches() && position().view().face_up.empty();
    if (!hidden) {
        for (const auto tile : state.players[listing_.own].holdings.tiles) {
            listing_.tiles.push_back(static_cast<game::Tile>(tile));
        }
        std::stable_sort(listing_.tiles.begin(), listing_.tiles.end(), [&](game::Tile left, game::Tile right) {
            return position().rules().tiles[left].points > position().rules().tiles[right].points;
        });
    }
    const auto paying = open().payment();
    if (paying && assess(*paying).possible()) listing_.prompt_buttons.push_back(Act::pay);
    if (action().turn_end().is_pending()) {
        listing_.prompt_buttons = {Act::take_back, Act::end_turn};
    } else if (open().mode() != Mode::menu || !position().plan().empty() || is_preparing()) {
        listing_.prompt_buttons.push_back(Act::cancel);
    } else if (can(CommandType::end_turn)) {
        listing_.prompt_buttons.push_back(Act::end_turn);
    } else if (question_ == QuestionKind::none) {
        if (action().can_take_back()) listing_.prompt_buttons.push_back(Act::take_back);
        if (action().can_prepare()) {
            listing_.prompt_buttons.push_back(action().prepared().commands.empty() ? Act::prepare : Act::drop_prepared);
        }
    }
}

bool Interaction::can(CommandType type) const {
    return std::any_of(legal_.begin(), legal_.end(), [&](const Command& command) { return command.type == type; });
}

bool Interaction::asks_for_payment(const Command& command) const {
    if (command.type != CommandType::upgrade || command.names_tiles) return false;
    const auto& player = position().now().players[position().seat()];
    const int price =
        game::upgrade_cost(position().rules(), player.levels, static_cast<game::Equipment>(command.subject));
    return game::can_pay_in_several_ways(position().rules(), player.holdings, price);
}

void Interaction::choose_payment(const Command& command) {
    const auto& player = position().now().players[position().seat()];
    const int price =
        game::upgrade_cost(position().rules(), player.levels, static_cast<game::Equipment>(command.subject));
    auto paid = command;
    paid.names_tiles = true;
    paid.tiles = game::tiles_to_pay_with(position().rules(), player.holdings, price);
    edit_open().begin_payment(paid);
    refresh();
}

void Interaction::begin(const Target& target) {
    if (open().mode() == Mode::pay && target.kind == TableTarget::hand_card) {
        edit_open().toggle_tile(static_cast<std::size_t>(target.id));
        return refresh();
    }
    const auto bonus = target.kind == TableTarget::own_action ? listed(listing_.bonuses, target.id) : std::nullopt;
    if (target.kind == TableTarget::space_piece) {
        edit_open().begin_move(static_cast<game::Place>(target.id));
    } else if (bonus) {
        switch (*bonus) {
            case game::Bonus::extra_dig:
                edit_open().begin(Mode::extra_dig);
                break;
            case game::Bonus::extra_transport:
                edit_open().begin(Mode::extra_transport);
                break;
            case game::Bonus::move_station:
                edit_open().begin(Mode::move_station);
                break;
            case game::Bonus::survey:
                edit_open().begin(Mode::survey);
                break;
            default:
                break;
        }
    }
    refresh();
}

void Interaction::end_turn(Ending ending) {
    if (action().turn_end().is_pending()) return confirm_turn_end();
    if (!can(CommandType::end_turn)) return;
    if (legal_.size() > 1 && settings().confirmations.passing) return ask_to_confirm(std::nullopt);
    carry_out({{.type = CommandType::end_turn}}, ending);
}

void Interaction::act(Act act) {
    switch (act) {
        case Act::cancel:
            back();
            break;
        case Act::end_turn:
            end_turn(Ending::confirmed);
            break;
        case Act::take_back:
            press_undo();
            break;
        case Act::prepare:
            prepare();
            break;
        case Act::drop_prepared:
            drop_prepared();
            break;
        case Act::pay:
            // The tiles were chosen one by one, so a further question would be superfluous.
            if (const auto paying = open().payment()) carry_out({*paying});
            break;
    }
}

void Interaction::end_turn_confirmed() {
    if (can(CommandType::end_turn)) carry_out({{.type = CommandType::end_turn}}, Ending::confirmed);
}

void Interaction::press(const Target& target) {
    edit_open().show_events({});
    if (dialog_target_takes(target)) return;
    if (!is_view_only(target.kind) && refuse_unless_answerable()) return;
    if (const auto there = candidate(target)) {
        if (there->possible()) {
            if (!click_begins(target, there->command && ghost() != core::k_no_seat)) return;
            if (there->command && asks_for_payment(*there->command)) return choose_payment(*there->command);
            return there->command ? begin_command(*there->command) : begin(target);
        }
        // A click on a station that is no destination selects that station for the move. A click on the selected
        // station cancels the move.
        const auto place = place_of(target);
        if (open().mode() == Mode::move && place == open().moved_from()) return act(Act::cancel);
        if (open().mode() == Mode::move && target.kind == TableTarget::space_piece) {
            const auto other = in_menu(target);
            if (other && other->possible() && !other->command) return begin(target);
        }
        edit_alert().set(there->refusal);
        alert_line().show(std::string(there->blocker));
        return;
    }
    const auto kind = target.kind.as<TableTarget>();
    if (!kind) return press_frame(target);
    switch (*kind) {
        case TableTarget::prompt_button:
            if (const auto pressed = listed(listing_.prompt_buttons, target.id)) act(*pressed);
            break;
        case TableTarget::player:
            if (const auto opponent = listed(listing_.opponents, target.id); opponent && position().watches())
                follow(*opponent);
            break;
        default:
            press_frame(target);
            break;
    }
}

void Interaction::press_number(std::size_t number) {
    if (dialogs().open() == Dialog::none && number < listing_.bonuses.size()) {
        press({TableTarget::own_action, static_cast<int>(listing_.bonuses[number]), 0});
    }
}

void Interaction::press_key(Key key) {
    if (dialog_takes_key(dialog_key(key))) return;
    switch (key) {
        case Key::escape:
            if (!back()) edit_dialogs().open_menu(settings());
            break;
        case Key::enter:
            if (pointing().focus()) return press(Target(*pointing().focus()));
            // A single key press must not both pay and end the turn.
            if (action().turn_end().is_pending()) {
                confirm_turn_end();
            } else if (contains(listing_.prompt_buttons, Act::pay)) {
                act(Act::pay);
            }
            break;
        case Key::next:
            return pointing().step_focus(answers(), true);
        case Key::previous:
            return pointing().step_focus(answers(), false);
        case Key::end_turn:
            // The key may have been meant for a text field, so it does not end the turn without confirmation.
            if (!refuse_unless_answerable()) end_turn(Ending::by_setting);
            break;
        case Key::announce_victory:
            return press({TableTarget::own_pass, 0, 0});
        case Key::whole_log:
            return press({TableTarget::log_all, 0, 0});
        case Key::keys:
            return edit_dialogs().open_keys();
        case Key::menu:
            return edit_dialogs().open_menu(settings());
        case Key::prepare:
            return prepare();
    }
}

}  // namespace syrtis::client::ui::dig
