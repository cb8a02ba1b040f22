// SPDX-License-Identifier: MIT

#include "ui/terraforming/interaction.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "content/language.hpp"
#include "engine/terraforming/action_menu.hpp"
#include "engine/terraforming/play_card.hpp"
#include "ui/listed.hpp"
#include "ui/terraforming/target_meaning.hpp"

namespace syrtis::client::ui::terraforming {

using game::CommandType;
using render::TableTarget;
using render::Target;

Interaction::Interaction(const Content& content) : InteractionOf(content.rules), content_(content), hand_(content) {}

std::optional<Interaction::State> Interaction::own_turn(const State& state) const {
    const bool is_to_come = state.phase == game::Phase::action && !watches() && !state.players[seat()].passed &&
                            !core::has_seat(Mars::pending(state), seat());
    if (!is_to_come) return std::nullopt;
    State own = state;
    own.stack.clear();
    own.active_player = seat();
    own.actions_taken = 0;
    own.action_running = false;
    return own;
}

void Interaction::forget_choices() {
    selection_.clear();
    payment_.reset();
    amount_ = 0;
    board_shown_ = false;
    end_drag();
}

bool Interaction::spends_for_good(const Command& command) const {
    // Nothing is given up for an award at no cost, or for a prelude, which must be played anyway.
    if (question_.kind == QuestionKind::award || asks_for_prelude(now(), question_)) return false;
    switch (command.type) {
        case CommandType::claim_milestone:
        case CommandType::fund_award:
            return true;
        case CommandType::play_card:
        case CommandType::use_action:
            return Mars::draws(rules(), now(), seat(), command);
        default:
            return spends_money(command) && Mars::draws(rules(), now(), seat(), command);
    }
}

bool Interaction::spends_money(const Command& command) const {
    if (command.payment != game::Payment{}) return true;
    const auto& before = plan().base().players[seat()].stock;
    const auto& after = now().players[seat()].stock;
    return std::ranges::any_of(std::array{game::Resource::megacredits, game::Resource::steel, game::Resource::titanium},
                               [&](game::Resource resource) {
                                   const auto index = static_cast<std::size_t>(resource);
                                   return after[index] < before[index];
                               });
}

bool Interaction::is_own_turn(const State& state) const {
    // Questions during MarsBot's turn come from its cards.
    return state.active_player == seat() && Mars::turn(state).seat == seat();
}

void Interaction::begin(const Command& command) {
    // The search is finished, so that the keys are for the following question.
    hand_.end_search();
    begin_command(command);
}

bool Interaction::is_paid_for(const Command& command) const {
    if (question_.kind == QuestionKind::award) return false;
    if (command.type != CommandType::play_card || !game::is_prelude(command.target)) return true;
    return game::is_playable(rules(), now(), seat(), game::prelude_of(command.target));
}

void Interaction::begin_confirmed(const Command& command) {
    game::PaymentTerms terms;
    if (is_paid_for(command) && game::terms_of(rules(), now(), seat(), command, terms)) {
        payment_ = PaymentDraft::start(command, terms, now().players[seat()].stock);
        payment_closes_pick_ = false;
        if (payment_) return;
    }
    carry_out(command);
}

void Interaction::copy_view_state(const TableController& before) {
    TableController::copy_view_state(before);
    const auto* const other = dynamic_cast<const Interaction*>(&before);
    if (other == nullptr) return;
    hand_.copy(other->hand_);
    tabs_ = other->tabs_;
    refresh();
}

bool Interaction::ask_again(const Command& command) {
    game::PaymentTerms terms;
    if (!game::terms_of(rules(), now(), seat(), command, terms)) return false;
    core::FixedVector<game::Payment, 3> payments;
    game::suggest_payments(terms, now().players[seat()].stock, payments);
    if (payments.empty()) return false;
    auto paid_otherwise = command;
    paid_otherwise.payment = payments[0];
    if (Mars::check(rules(), now(), seat(), paid_otherwise)) return false;
    ask_to_confirm(paid_otherwise);
    // The dialog opens by itself, so a key that was meant for something else chooses the refusal.
    dialog_takes_key(DialogKey::next);
    return true;
}

void Interaction::confirm() {
    if (refuse_unless_answerable()) return;
    if (payment_) {
        const auto command = payment_->command();
        if (!payment_closes_pick_) return carry_out(command);
        const auto answer = picked_answer(command.payment);
        set_alert(answer.refusal);
        if (!answer.refusal) carry_out(answer.commands);
        return;
    }
    if (question_.kind == QuestionKind::amount) {
        return carry_out({.type = CommandType::choose_amount, .amount = static_cast<std::uint16_t>(amount_)});
    }
    if (const int missing = selection_.preludes_missing(); missing > 0 && !selection_.lacks_corporation()) {
        return set_alert_sentence(std::string(missing == 1 ? content::msgid("Choose one more prelude")
                                                           : content::msgid("Choose two preludes")));
    }
    const auto answer = picked_answer();
    if (selection_.has_chosen_nothing() && !answer.refusal) {
        return set_alert_sentence(std::string(content::msgid("Choose cards first, or choose none")));
    }
    if (answer.refusal && answer.price == 0) {
        set_alert(answer.refusal);
        return;
    }
    if (answer.price > 0 && question_.kind == QuestionKind::cards) {
        const auto terms = game::plain_terms(now(), seat(), answer.price);
        payment_ = PaymentDraft::start({.type = CommandType::done}, terms, now().players[seat()].stock);
        payment_closes_pick_ = true;
        if (payment_) return;
    }
    set_alert(answer.refusal);
    if (!answer.refusal) carry_out(answer.commands);
}

void Interaction::choose_none_of_cards() {
    if (question_.kind != QuestionKind::cards && question_.kind != QuestionKind::corporation) return;
    if (question_.kind == QuestionKind::cards) {
        const auto answer = answer_with(rules(), now(), seat(), {});
        if (answer.refusal) return set_alert(answer.refusal);
    }
    selection_.choose_no_card();
    select_default_answer();
}

void Interaction::pass(Ending ending) {
    if (!question_.has(CommandType::pass)) return;
    if (possibilities_of(question_, rules()).total() > 0 && settings().confirmations.passing) return ask_for_end();
    carry_out({.type = CommandType::pass}, ending);
}

void Interaction::act(Act act) {
    switch (act) {
        case Act::cancel:
            back();
            break;
        case Act::confirm:
            confirm();
            break;
        case Act::choose_none:
            for (const auto& command : question_.legal) {
                if (command.target == game::k_none) return carry_out(Command(command));
            }
            break;
        case Act::pick_none:
            choose_none_of_cards();
            break;
        case Act::end_turn:
            if (turn_end().is_pending()) return confirm_turn_end();
            if (question_.has(CommandType::end_turn)) carry_out({.type = CommandType::end_turn}, Ending::confirmed);
            break;
        case Act::pass:
            pass(settings().confirmations.passing ? Ending::by_setting : Ending::confirmed);
            break;
        case Act::confirm_pass:
            if (question_.has(CommandType::pass)) carry_out({.type = CommandType::pass}, Ending::confirmed);
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
    }
}

void Interaction::press_payment(const Target& target) {
    if (target.kind == TableTarget::payment_button) {
        if (target.id == static_cast<int>(Act::cancel)) payment_.reset();
        if (target.id == static_cast<int>(Act::confirm)) confirm();
        return;
    }
    const auto row = payment_->row_of(target.id);
    if (!row) return;
    if (target.kind == TableTarget::payment_less) payment_->step(*row, -1);
    if (target.kind == TableTarget::payment_more) payment_->step(*row, 1);
}

void Interaction::press(const Target& target) {
    if (tabs_.press(target, question_number())) return;
    if (dialog_target_takes(target)) return;
    if (press_hand(target)) return;
    if (payment_) return press_payment(target);
    if (wall_ && target.kind == TableTarget::wall_close) {
        wall_.reset();
        return refresh();
    }
    if (!is_view_only(target.kind) && refuse_unless_answerable()) return;
    const TargetMeaning meaning(*this);
    if (const auto card = meaning.card(target)) {
        if (const auto refusal = selection_.toggle(*card)) set_alert(refusal);
        return;
    }
    if (const auto prelude = meaning.prelude(target)) {
        if (selection_.toggle_prelude(*prelude)) return;
        return set_alert_sentence(
            std::string(content::msgid("You keep two preludes: click one of them to put it back")));
    }
    if (const auto there = candidate(target)) {
        if (!there->refusal) {
            if (there->command.type == CommandType::place_tile && only_previews(target)) return;
            note_click(target);
            return begin(there->command);
        }
        return set_alert(there->refusal);
    }
    const auto open_wall = [&](Seat of) {
        wall_ = of;
        wall_scroll_ = 0;
        refresh();
    };
    const auto kind = target.kind.as<TableTarget>();
    if (!kind) return press_frame(target);
    switch (*kind) {
        case TableTarget::prompt_button:
            if (const auto pressed = listed(listing_.prompt_buttons, target.id)) act(*pressed);
            break;
        case TableTarget::prompt_less:
            amount_ = std::max(amount_ - 1, question_.least_amount);
            break;
        case TableTarget::prompt_more:
            amount_ = std::min(amount_ + 1, question_.most_amount);
            break;
        case TableTarget::own_pass:
            act(Act::pass);
            break;
        case TableTarget::choice_large:
            for (const auto corporation : listing_.corporations) {
                if (game::corporation_source(corporation) == target.id) selection_.choose_corporation(corporation);
            }
            break;
        case TableTarget::all_played:
            open_wall(listing_.own);
            break;
        case TableTarget::player:
        case TableTarget::player_tags:
        case TableTarget::player_figure:
        case TableTarget::player_stock:
            if (const auto opponent = meaning.opponent(target)) {
                if (watches()) {
                    follow(*opponent);
                } else {
                    open_wall(*opponent);
                }
            }
            break;
        default:
            press_frame(target);
            break;
    }
}

void Interaction::slide(const Target& target, int value) {
    if (payment_ && target.kind == TableTarget::payment_slider) {
        if (const auto row = payment_->row_of(target.id)) payment_->set(*row, value);
    } else if (target.kind == TableTarget::prompt_slider && question_.kind == QuestionKind::amount) {
        amount_ = std::clamp(value, question_.least_amount, question_.most_amount);
    }
}

void Interaction::scroll(const Target& target, int steps) {
    if (dialog() != Dialog::none) return;
    if (payment_) {
        const bool is_row = target.kind == TableTarget::payment_row || target.kind == TableTarget::payment_slider ||
                            target.kind == TableTarget::payment_less || target.kind == TableTarget::payment_more;
        const auto row = is_row ? payment_->row_of(target.id) : std::nullopt;
        if (row) payment_->step(*row, steps);
    } else if (wall_) {
        wall_scroll_ = std::max(0, wall_scroll_ - steps);
    } else if (target.kind == TableTarget::hand || target.kind == TableTarget::hand_card) {
        hand_.scroll(steps, listing_);
    } else if (target.kind == TableTarget::own_actions || target.kind == TableTarget::own_action) {
        actions_scroll_ = std::clamp(actions_scroll_ - steps, 0, static_cast<int>(listing_.actions.size()));
    } else {
        scroll_log(target, steps);
    }
}

bool Interaction::leave_overlay() {
    const bool open = wall_.has_value();
    wall_.reset();
    return open;
}

bool Interaction::leave_draft() {
    const bool open = payment_.has_value();
    payment_.reset();
    return open;
}

void Interaction::press_number(std::size_t number) {
    if (dialog() != Dialog::none || payment_ || wall_ || refuse_unless_answerable()) return;
    if (const auto target = TargetMeaning(*this).numbered(number)) press(*target);
}

bool Interaction::dialog_takes(Key key) {
    const bool agrees = key == Key::enter;
    const bool refuses = key == Key::escape;
    if (dialog_takes_key(dialog_key(key))) return true;
    if (!payment_ && !wall_) return false;
    if (key == Key::search_hand && !payment_) return false;
    // Only the menu and the list of keys open over the payment or the cards; all other keys are handled here.
    if (key == Key::keys || key == Key::menu) return false;
    if (agrees && payment_) {
        confirm();
    } else if (agrees || refuses) {
        back();
    }
    return true;
}

void Interaction::press_key(Key key) {
    if (dialog_takes(key)) return;
    const bool menu = question_.kind == QuestionKind::action || question_.kind == QuestionKind::greenery;
    switch (key) {
        case Key::escape:
            if (!back()) edit_dialogs().open_menu(settings());
            break;
        case Key::enter:
            if (focus()) return press(Target(*focus()));
            if (turn_end().is_pending()) return confirm_turn_end();
            if (refuse_unless_answerable()) return;
            if (question_.kind == QuestionKind::cards || question_.kind == QuestionKind::corporation ||
                question_.kind == QuestionKind::amount) {
                confirm();
            }
            break;
        case Key::next:
            return step_focus(true);
        case Key::previous:
            return step_focus(false);
        case Key::end_turn:
            if (refuse_unless_answerable()) return;
            if (turn_end().is_pending()) return confirm_turn_end();
            // The key may have been meant for a text field, so it does not end the turn without confirmation.
            if (question_.kind == QuestionKind::greenery) return carry_out({.type = CommandType::pass});
            if (question_.has(CommandType::end_turn)) carry_out({.type = CommandType::end_turn});
            break;
        case Key::pass:
            if (refuse_unless_answerable()) return;
            return pass(Ending::by_setting);
        case Key::none_of_them:
            if (question_.kind == QuestionKind::cards || question_.kind == QuestionKind::corporation) {
                act(Act::pick_none);
            } else if (question_.optional) {
                act(Act::choose_none);
            }
            break;
        case Key::look_at_board:
            board_shown_ = !board_shown_;
            break;
        case Key::whole_log:
            toggle_log();
            break;
        case Key::hand_form:
            hand_.turn_form();
            break;
        case Key::convert_plants:
            if (menu) press({TableTarget::project, k_convert_plants_entry, 0});
            break;
        case Key::convert_heat:
            if (menu) press({TableTarget::project, k_convert_heat_entry, 0});
            break;
        case Key::keys:
            return edit_dialogs().open_keys();
        case Key::menu:
            return edit_dialogs().open_menu(settings());
        case Key::search_hand:
            press_hand({TableTarget::hand_search, 0, 0});
            break;
        case Key::pin_card:
            if (pointed() && pointed()->kind == TableTarget::hand_card) {
                press_hand({TableTarget::hand_pin, pointed()->id, 0});
            }
            break;
        case Key::card_left:
        case Key::card_right:
            move_focused_card(key == Key::card_right);
            break;
        case Key::prepare:
            prepare();
            break;
    }
}

}  // namespace syrtis::client::ui::terraforming
