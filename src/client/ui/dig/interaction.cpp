// SPDX-License-Identifier: MIT

#include "ui/dig/interaction.hpp"

#include <algorithm>

#include "engine/dig/holdings.hpp"
#include "ui/listed.hpp"

namespace syrtis::client::ui::dig {

using game::CommandType;
using render::TableTarget;
using render::Target;

Interaction::Interaction(const Content& content, std::uint64_t first_world)
    : InteractionOf(content.rules, first_world), content_(content) {}

std::optional<Interaction::State> Interaction::own_turn(const State& state) const {
    const bool is_to_come =
        state.phase == game::Phase::turns && !watches() && !core::has_seat(DigMars::pending(state), seat());
    if (!is_to_come) return std::nullopt;
    State own = state;
    own.active_player = seat();
    own.actions_taken = 0;
    own.productive = false;
    own.bonuses.fill(0);
    own.question = game::Question::none;
    own.moved_owner = core::k_no_seat;
    own.moved_from = game::k_no_place;
    return own;
}

void Interaction::forget_choices() {
    mode_ = Mode::menu;
    moved_from_ = game::k_no_place;
    payment_ = {};
    recent_events_.clear();
}

void Interaction::list() {
    legal_.clear();
    if (can_answer()) legal_ = legal_of<DigMars>(rules(), now(), seat());
    question_ = legal_.empty()                                      ? QuestionKind::none
                : legal_.front().type == CommandType::place_station ? QuestionKind::place
                                                                    : QuestionKind::turn;
    if (question_ != QuestionKind::turn && connected()) mode_ = Mode::menu;
    list_things();
}

void Interaction::list_things() {
    listing_ = {};
    const auto& state = base();
    listing_.own = shown_seat();
    listing_.opponents = opponents(sides(state.options));
    for (std::size_t bonus = 0; bonus < game::k_bonuses; ++bonus) {
        if (now().bonuses[bonus] > 0) listing_.bonuses.push_back(static_cast<game::Bonus>(bonus));
    }
    const bool hidden = watches() && view().face_up.empty();
    if (!hidden) {
        for (const auto tile : state.players[listing_.own].holdings.tiles) {
            listing_.tiles.push_back(static_cast<game::Tile>(tile));
        }
        std::stable_sort(listing_.tiles.begin(), listing_.tiles.end(), [&](game::Tile left, game::Tile right) {
            return rules().tiles[left].points > rules().tiles[right].points;
        });
    }
    const auto paying = payment();
    if (paying && assess(*paying).possible()) listing_.prompt_buttons.push_back(Act::pay);
    if (turn_end().is_pending()) {
        listing_.prompt_buttons = {Act::take_back, Act::end_turn};
    } else if (mode_ != Mode::menu || !plan().empty() || is_preparing()) {
        listing_.prompt_buttons.push_back(Act::cancel);
    } else if (can(CommandType::end_turn)) {
        listing_.prompt_buttons.push_back(Act::end_turn);
    } else if (question_ == QuestionKind::none) {
        if (can_take_back()) listing_.prompt_buttons.push_back(Act::take_back);
        if (can_prepare()) {
            listing_.prompt_buttons.push_back(prepared().empty() ? Act::prepare : Act::drop_prepared);
        }
    }
}

bool Interaction::can(CommandType type) const {
    return std::any_of(legal_.begin(), legal_.end(), [&](const Command& command) { return command.type == type; });
}

std::optional<game::Command> Interaction::payment() const {
    return mode_ == Mode::pay ? std::optional(payment_) : std::nullopt;
}

bool Interaction::asks_for_payment(const Command& command) const {
    if (command.type != CommandType::upgrade || command.names_tiles) return false;
    const auto& player = now().players[seat()];
    const int price = game::upgrade_cost(rules(), player.levels, static_cast<game::Equipment>(command.subject));
    return game::can_pay_in_several_ways(rules(), player.holdings, price);
}

void Interaction::choose_payment(const Command& command) {
    const auto& player = now().players[seat()];
    const int price = game::upgrade_cost(rules(), player.levels, static_cast<game::Equipment>(command.subject));
    mode_ = Mode::pay;
    payment_ = command;
    payment_.names_tiles = true;
    payment_.tiles = game::tiles_to_pay_with(rules(), player.holdings, price);
    refresh();
}

void Interaction::begin(const Target& target) {
    if (mode_ == Mode::pay && target.kind == TableTarget::hand_card) {
        const auto tile = static_cast<std::size_t>(target.id);
        if (payment_.tiles.contains(tile)) {
            payment_.tiles.erase(tile);
        } else {
            payment_.tiles.insert(tile);
        }
        return refresh();
    }
    const auto bonus = target.kind == TableTarget::own_action ? listed(listing_.bonuses, target.id) : std::nullopt;
    if (target.kind == TableTarget::space_piece) {
        mode_ = Mode::move;
        moved_from_ = static_cast<game::Place>(target.id);
    } else if (bonus) {
        switch (*bonus) {
            case game::Bonus::extra_dig:
                mode_ = Mode::extra_dig;
                break;
            case game::Bonus::extra_transport:
                mode_ = Mode::extra_transport;
                break;
            case game::Bonus::move_station:
                mode_ = Mode::move_station;
                break;
            case game::Bonus::survey:
                mode_ = Mode::survey;
                break;
            default:
                break;
        }
    }
    refresh();
}

void Interaction::end_turn(Ending ending) {
    if (turn_end().is_pending()) return confirm_turn_end();
    if (!can(CommandType::end_turn)) return;
    if (legal_.size() > 1 && settings().confirmations.passing) return ask_for_end();
    carry_out({.type = CommandType::end_turn}, ending);
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
            if (const auto paying = payment()) carry_out(*paying);
            break;
    }
}

bool Interaction::spends_for_good(const Command& command) const { return command.type == CommandType::upgrade; }

bool Interaction::spends_money(const Command& command) const { return command.type == CommandType::upgrade; }

void Interaction::end_turn_confirmed() {
    if (can(CommandType::end_turn)) carry_out({.type = CommandType::end_turn}, Ending::confirmed);
}

void Interaction::press(const Target& target) {
    recent_events_.clear();
    if (dialog_target_takes(target)) return;
    if (!is_view_only(target.kind) && refuse_unless_answerable()) return;
    if (const auto there = candidate(target)) {
        if (there->possible()) {
            if (there->command && ghost() != core::k_no_seat && only_previews(target)) return;
            note_click(target);
            if (there->command && asks_for_payment(*there->command)) return choose_payment(*there->command);
            return there->command ? begin_command(*there->command) : begin(target);
        }
        // A click on a station that is no destination selects that station for the move. A click on the selected
        // station cancels the move.
        const auto place = place_of(target);
        if (mode_ == Mode::move && place == moved_from_) return act(Act::cancel);
        if (mode_ == Mode::move && target.kind == TableTarget::space_piece) {
            const auto other = in_menu(target);
            if (other && other->possible() && !other->command) return begin(target);
        }
        set_alert(there->refusal);
        set_alert_sentence(std::string(there->blocker));
        return;
    }
    const auto kind = target.kind.as<TableTarget>();
    if (!kind) return press_frame(target);
    switch (*kind) {
        case TableTarget::prompt_button:
            if (const auto pressed = listed(listing_.prompt_buttons, target.id)) act(*pressed);
            break;
        case TableTarget::player:
            if (const auto opponent = listed(listing_.opponents, target.id); opponent && watches()) follow(*opponent);
            break;
        default:
            press_frame(target);
            break;
    }
}

bool Interaction::leave_choice() {
    if (mode_ == Mode::menu) return false;
    forget_begun();
    refresh();
    return true;
}

void Interaction::press_number(std::size_t number) {
    if (dialog() == Dialog::none && number < listing_.bonuses.size()) {
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
            if (focus()) return press(Target(*focus()));
            // A single key press must not both pay and end the turn.
            if (turn_end().is_pending()) {
                confirm_turn_end();
            } else if (listed(listing_.prompt_buttons, static_cast<int>(Act::pay))) {
                act(Act::pay);
            }
            break;
        case Key::next:
            return step_focus(true);
        case Key::previous:
            return step_focus(false);
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
