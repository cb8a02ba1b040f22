// SPDX-License-Identifier: MIT

#include "ui/terraforming/interaction.hpp"

#include <algorithm>

#include "content/language.hpp"
#include "engine/terraforming/action_menu.hpp"
#include "engine/terraforming/play_card.hpp"
#include "ui/listed.hpp"
#include "ui/terraforming/composed_answer.hpp"
#include "ui/terraforming/target_meaning.hpp"
#include "ui/terraforming/turn_rules.hpp"
#include "ui/view_only.hpp"

namespace syrtis::client::ui::terraforming {

using game::CommandType;
using render::TableTarget;
using render::Target;

namespace {

const TurnRules k_turn_rules;

}  // namespace

Interaction::Interaction(const Content& content)
    : InteractionOf(content.rules, k_turn_rules, OpenThings(content)), content_(content) {}

void Interaction::begin(const Command& command) {
    // The search is finished, so that the keys are for the following question.
    edit_open().hand().end_search();
    begin_command(command);
}

void Interaction::begin_confirmed(const Command& command) {
    game::PaymentTerms terms;
    const auto& now = position().now();
    const auto seat = position().seat();
    if (is_paid_for(position(), question_, command) && game::terms_of(position().rules(), now, seat, command, terms) &&
        edit_open().begin_payment(PaymentDraft::start(command, terms, now.players[seat].stock), false)) {
        return;
    }
    carry_out({command});
}

void Interaction::copy_view_state(const TableController& before) {
    TableController::copy_view_state(before);
    const auto* const other = dynamic_cast<const Interaction*>(&before);
    if (other == nullptr) return;
    edit_open().hand().copy(other->open().hand());
    tabs_ = other->tabs_;
    refresh();
}

bool Interaction::ask_again(const Command& command) {
    game::PaymentTerms terms;
    if (!game::terms_of(position().rules(), position().now(), position().seat(), command, terms)) return false;
    core::FixedVector<game::Payment, 3> payments;
    game::suggest_payments(terms, position().now().players[position().seat()].stock, payments);
    if (payments.empty()) return false;
    auto paid_otherwise = command;
    paid_otherwise.payment = payments[0];
    if (position().check(paid_otherwise)) return false;
    ask_to_confirm(paid_otherwise);
    // The dialog opens by itself, so a key that was meant for something else chooses the refusal.
    dialog_takes_key(DialogKey::next);
    return true;
}

void Interaction::confirm() {
    if (refuse_unless_answerable()) return;
    if (open().payment()) {
        const auto command = open().payment()->command();
        if (!open().pays_for_pick()) return carry_out({command});
        const auto answer = ComposedAnswer(*this).of_cards(command.payment);
        edit_alert().set(answer.refusal);
        if (!answer.refusal) carry_out(answer.commands);
        return;
    }
    if (question_.kind == QuestionKind::amount) {
        return carry_out({{.type = CommandType::choose_amount, .amount = static_cast<std::uint16_t>(open().amount())}});
    }
    if (const int missing = open().selection().preludes_missing();
        missing > 0 && !open().selection().lacks_corporation()) {
        return alert_line().show(std::string(missing == 1 ? content::msgid("Choose one more prelude")
                                                          : content::msgid("Choose two preludes")));
    }
    const auto answer = ComposedAnswer(*this).of_cards();
    if (open().selection().has_chosen_nothing() && !answer.refusal) {
        return alert_line().show(std::string(content::msgid("Choose cards first, or choose none")));
    }
    if (answer.refusal && answer.price == 0) {
        edit_alert().set(answer.refusal);
        return;
    }
    if (answer.price > 0 && question_.kind == QuestionKind::cards) {
        const auto terms = game::plain_terms(position().now(), position().seat(), answer.price);
        const auto& stock = position().now().players[position().seat()].stock;
        if (edit_open().begin_payment(PaymentDraft::start({.type = CommandType::done}, terms, stock), true)) return;
    }
    edit_alert().set(answer.refusal);
    if (!answer.refusal) carry_out(answer.commands);
}

void Interaction::choose_none_of_cards() {
    if (question_.kind != QuestionKind::cards && question_.kind != QuestionKind::corporation) return;
    if (question_.kind == QuestionKind::cards) {
        const auto answer = answer_with(position().rules(), position().now(), position().seat(), {});
        if (answer.refusal) return edit_alert().set(answer.refusal);
    }
    edit_open().selection().choose_no_card();
    // The default answer changes, so Enter must give the new one.
    edit_readiness().mark_other_question();
    pointing().drop_focus();
}

void Interaction::pass(Ending ending) {
    if (!question_.has(CommandType::pass)) return;
    if (possibilities_of(question_, position().rules()).total() > 0 && settings().confirmations.passing)
        return ask_to_confirm(std::nullopt);
    carry_out({{.type = CommandType::pass}}, ending);
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
                if (command.target == game::k_none) return carry_out({Command(command)});
            }
            break;
        case Act::pick_none:
            choose_none_of_cards();
            break;
        case Act::end_turn:
            if (action().turn_end().is_pending()) return confirm_turn_end();
            if (question_.has(CommandType::end_turn)) carry_out({{.type = CommandType::end_turn}}, Ending::confirmed);
            break;
        case Act::pass:
            pass(settings().confirmations.passing ? Ending::by_setting : Ending::confirmed);
            break;
        case Act::confirm_pass:
            if (question_.has(CommandType::pass)) carry_out({{.type = CommandType::pass}}, Ending::confirmed);
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
        if (target.is(Act::cancel)) edit_open().payment().reset();
        if (target.is(Act::confirm)) confirm();
        return;
    }
    const auto row = open().payment()->row_of(target.id);
    if (!row) return;
    if (target.kind == TableTarget::payment_less) edit_open().payment()->step(*row, -1);
    if (target.kind == TableTarget::payment_more) edit_open().payment()->step(*row, 1);
}

void Interaction::press(const Target& target) {
    if (tabs_.press(target, readiness().question_number())) return;
    if (dialog_target_takes(target)) return;
    if (press_hand(target)) return;
    if (open().payment()) return press_payment(target);
    if (open().wall() && target.kind == TableTarget::wall_close) {
        edit_open().leave_overlay();
        return refresh();
    }
    if (!is_view_only(target.kind) && refuse_unless_answerable()) return;
    const TargetMeaning meaning(*this);
    if (const auto card = meaning.card(target)) {
        if (const auto refusal = edit_open().selection().toggle(*card)) edit_alert().set(refusal);
        return;
    }
    if (const auto prelude = meaning.prelude(target)) {
        if (edit_open().selection().toggle_prelude(*prelude)) return;
        return alert_line().show(
            std::string(content::msgid("You keep two preludes: click one of them to put it back")));
    }
    if (const auto there = meaning.candidate(target)) {
        if (!there->refusal) {
            if (!click_begins(target, there->command.type == CommandType::place_tile)) return;
            return begin(there->command);
        }
        return edit_alert().set(there->refusal);
    }
    const auto open_wall = [&](Seat of) {
        edit_open().open_wall(of);
        refresh();
    };
    const auto kind = target.kind.as<TableTarget>();
    if (!kind) return press_frame(target);
    switch (*kind) {
        case TableTarget::prompt_button:
            if (const auto pressed = listed(listing_.prompt_buttons, target.id)) act(*pressed);
            break;
        case TableTarget::prompt_less:
            edit_open().set_amount(std::max(open().amount() - 1, question_.least_amount));
            break;
        case TableTarget::prompt_more:
            edit_open().set_amount(std::min(open().amount() + 1, question_.most_amount));
            break;
        case TableTarget::own_pass:
            act(Act::pass);
            break;
        case TableTarget::choice_large:
            for (const auto corporation : listing_.corporations) {
                if (game::corporation_source(corporation) == target.id)
                    edit_open().selection().choose_corporation(corporation);
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
                if (position().watches()) {
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
    if (open().payment() && target.kind == TableTarget::payment_slider) {
        if (const auto row = open().payment()->row_of(target.id)) edit_open().payment()->set(*row, value);
    } else if (target.kind == TableTarget::prompt_slider && question_.kind == QuestionKind::amount) {
        edit_open().set_amount(std::clamp(value, question_.least_amount, question_.most_amount));
    }
}

void Interaction::scroll(const Target& target, int steps) {
    if (dialogs().open() != Dialog::none) return;
    if (open().payment()) {
        const bool is_row = target.kind == TableTarget::payment_row || target.kind == TableTarget::payment_slider ||
                            target.kind == TableTarget::payment_less || target.kind == TableTarget::payment_more;
        const auto row = is_row ? open().payment()->row_of(target.id) : std::nullopt;
        if (row) edit_open().payment()->step(*row, steps);
    } else if (open().wall()) {
        edit_open().scroll_wall(steps);
    } else if (target.kind == TableTarget::hand || target.kind == TableTarget::hand_card) {
        edit_open().hand().scroll(steps, listing_);
    } else if (target.kind == TableTarget::own_actions || target.kind == TableTarget::own_action) {
        actions_scroll_ = std::clamp(actions_scroll_ - steps, 0, static_cast<int>(listing_.actions.size()));
    } else {
        log_panel().scroll(target, steps);
    }
}

void Interaction::press_number(std::size_t number) {
    if (dialogs().open() != Dialog::none || open().payment() || open().wall() || refuse_unless_answerable()) return;
    if (const auto target = TargetMeaning(*this).numbered(number)) press(*target);
}

bool Interaction::dialog_takes(Key key) {
    const bool agrees = key == Key::enter;
    const bool refuses = key == Key::escape;
    if (dialog_takes_key(dialog_key(key))) return true;
    if (!open().payment() && !open().wall()) return false;
    if (key == Key::search_hand && !open().payment()) return false;
    // Only the menu and the list of keys open over the payment or the cards; all other keys are handled here.
    if (key == Key::keys || key == Key::menu) return false;
    if (agrees && open().payment()) {
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
            if (pointing().focus()) return press(Target(*pointing().focus()));
            if (action().turn_end().is_pending()) return confirm_turn_end();
            if (refuse_unless_answerable()) return;
            if (question_.kind == QuestionKind::cards || question_.kind == QuestionKind::corporation ||
                question_.kind == QuestionKind::amount) {
                confirm();
            }
            break;
        case Key::next:
            return pointing().step_focus(answers(), true);
        case Key::previous:
            return pointing().step_focus(answers(), false);
        case Key::end_turn:
            if (refuse_unless_answerable()) return;
            if (action().turn_end().is_pending()) return confirm_turn_end();
            // The key may have been meant for a text field, so it does not end the turn without confirmation.
            if (question_.kind == QuestionKind::greenery) return carry_out({{.type = CommandType::pass}});
            if (question_.has(CommandType::end_turn)) carry_out({{.type = CommandType::end_turn}});
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
            edit_open().turn_board();
            break;
        case Key::whole_log:
            log_panel().toggle();
            break;
        case Key::hand_form:
            edit_open().hand().turn_form();
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
            if (pointing().pointed() && pointing().pointed()->kind == TableTarget::hand_card) {
                press_hand({TableTarget::hand_pin, pointing().pointed()->id, 0});
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
