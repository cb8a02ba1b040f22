// SPDX-License-Identifier: MIT

// The command of a click on a target in the current question.

#include <algorithm>
#include <utility>

#include "engine/terraforming/action_menu.hpp"
#include "ui/terraforming/interaction.hpp"
#include "ui/terraforming/target_meaning.hpp"
#include "ui/terraforming/turn_rules.hpp"

namespace syrtis::client::ui::terraforming {

using game::Command;
using game::CommandType;
using render::TableTarget;
using render::Target;
using render::TargetKind;

std::optional<Candidate> Interaction::candidate(const Target& target) const {
    auto command = TargetMeaning(*this).command(target);
    if (!command) return std::nullopt;
    Candidate result{*command, {}};
    game::PaymentTerms terms;
    if (is_paid_for(position(), question_, *command) &&
        game::terms_of(position().rules(), position().now(), position().seat(), *command, terms)) {
        core::FixedVector<game::Payment, 3> payments;
        game::suggest_payments(terms, position().now().players[position().seat()].stock, payments);
        if (!payments.empty()) result.command.payment = payments[0];
    }
    const bool is_lost = command->type == CommandType::play_card && !is_paid_for(position(), question_, *command);
    if (is_lost) result.command.payment = game::plain_payment(0);
    result.refusal = position().check(result.command);
    return result;
}

render::Highlight Interaction::highlight(const Target& target) const {
    if (const auto card = TargetMeaning(*this).card(target))
        return open().selection().is_picked(*card) ? render::Highlight::chosen : render::Highlight::rest;
    const auto found = candidate(target);
    if (!found) {
        const bool one_asked = question_.kind == QuestionKind::space && target.kind == TableTarget::space;
        return one_asked ? render::Highlight::dimmed : render::Highlight::plain;
    }
    if (found->refusal) return render::Highlight::dimmed;
    if (pointing().hover() == target || pointing().focus() == target) return render::Highlight::chosen;
    const bool menu = question_.kind == QuestionKind::action || question_.kind == QuestionKind::greenery ||
                      question_.kind == QuestionKind::play || question_.kind == QuestionKind::award;
    return menu ? render::Highlight::rest : render::Highlight::highlighted;
}

std::vector<Target> Interaction::answers() const {
    std::vector<Target> found;
    if (action().turn_end().is_pending()) {
        const bool is_ready = action().turn_end().clock().is_settled();
        if (is_ready) found.push_back({TableTarget::prompt_button, static_cast<int>(Act::end_turn), 0});
        return found;
    }
    const TargetMeaning meaning(*this);
    const auto add = [&](const Target& target) {
        const auto there = candidate(target);
        if (meaning.card(target) || meaning.prelude(target) || (there && !there->refusal)) found.push_back(target);
    };
    const auto add_all = [&](TargetKind kind, const auto& things) {
        for (const auto thing : things) add({kind, thing, 0});
    };
    const auto add_numbered = [&](TargetKind kind, std::size_t count) {
        for (std::size_t id = 0; id < count; ++id) add({kind, static_cast<int>(id), 0});
    };
    add_all(TableTarget::choice, listing_.preludes);
    add_all(TableTarget::choice, listing_.choices);
    add_all(TableTarget::choice, listing_.choice_sources);
    for (const auto corporation : listing_.corporations) {
        found.push_back({TableTarget::choice_large, game::corporation_source(corporation), 0});
    }
    add_numbered(TableTarget::space, game::k_spaces);
    for (const auto& option : listing_.prompt_options) add({TableTarget::prompt_option, option_id(option), 0});
    add_all(TableTarget::hand_card, listing_.held_preludes);
    add_all(TableTarget::hand_card, listing_.hand);
    add_all(TableTarget::own_action, listing_.actions);
    add_numbered(TableTarget::project, game::k_standard_projects + 2);
    add_numbered(TableTarget::upper_row, game::k_milestones);
    add_numbered(TableTarget::lower_row, game::k_awards);
    add_all(TableTarget::player, listing_.opponents);
    if (question_.kind == QuestionKind::player) add({TableTarget::own_mat, 0, 0});
    if (question_.kind == QuestionKind::card) {
        for (std::size_t opponent = 0; opponent < listing_.opponents.size(); ++opponent) {
            for (const auto card : listing_.opponent_cards[opponent]) {
                add({TableTarget::player_card, card, listing_.opponents[opponent]});
            }
        }
    }
    for (const auto act : listing_.prompt_buttons) {
        const bool answers = act != Act::cancel && act < Act::take_back;
        if (!answers || (act == Act::confirm && why_not_confirm())) continue;
        found.push_back({TableTarget::prompt_button, static_cast<int>(act), 0});
    }
    return found;
}

CardAnswer Interaction::picked_answer(const game::Payment& payment) const {
    return open().selection().answer(position().rules(), position().now(), position().seat(), payment);
}

game::Refusal Interaction::why_not_confirm() const {
    if (open().payment()) return open().payment()->refusal();
    if (question_.kind == QuestionKind::cards || question_.kind == QuestionKind::corporation) {
        const auto refusal = picked_answer().refusal;
        return open().selection().has_chosen_nothing() && !refusal
                   ? game::Refusal{.code = game::RefusalCode::not_optional}
                   : refusal;
    }
    if (question_.kind == QuestionKind::amount) {
        return position().check(
            {.type = CommandType::choose_amount, .amount = static_cast<std::uint16_t>(open().amount())});
    }
    return {};
}

std::vector<Command> Interaction::next_commands() const {
    std::vector<Command> next;
    if (open().payment() && !open().pays_for_pick()) {
        next.push_back(open().payment()->command());
    } else if (open().selection().has_cards() || open().selection().corporation() != game::k_no_corporation) {
        const auto answer = picked_answer();
        if (!answer.refusal) next = answer.commands;
    } else if (question_.kind == QuestionKind::amount) {
        next.push_back({.type = CommandType::choose_amount, .amount = static_cast<std::uint16_t>(open().amount())});
    } else if (pointing().pointed()) {
        const auto there = candidate(*pointing().pointed());
        if (there && !there->refusal) next.push_back(there->command);
    }
    return next;
}

const std::optional<StartForecast>& Interaction::start_forecast() const {
    static const std::optional<StartForecast> k_none;
    if (open().selection().offer().preludes.empty() || !open().selection().offer().start) return k_none;
    StartChoice choice{.corporation = open().selection().corporation(),
                       .preludes = open().selection().kept(),
                       .cards = {open().selection().picked().begin(), open().selection().picked().end()}};
    if (question_.kind == QuestionKind::cards)
        choice.corporation = position().now().players[position().seat()].choice.corporation;
    if (forecast_.question_number != readiness().question_number() + 1 || forecast_.choice != choice) {
        forecast_.forecast = forecast_start(content_, position().view(), choice, position().worlds());
        forecast_.choice = std::move(choice);
        forecast_.question_number = readiness().question_number() + 1;
    }
    return forecast_.forecast;
}

}  // namespace syrtis::client::ui::terraforming
