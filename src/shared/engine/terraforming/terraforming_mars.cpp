// SPDX-License-Identifier: MIT
#include "engine/terraforming/terraforming_mars.hpp"

#include <algorithm>
#include <bit>

#include "engine/terraforming/action_menu.hpp"
#include "engine/terraforming/interpreter.hpp"
#include "engine/terraforming/payment.hpp"
#include "engine/terraforming/phases.hpp"
#include "engine/terraforming/placement.hpp"
#include "engine/terraforming/play_card.hpp"
#include "engine/terraforming/private_choice.hpp"
#include "engine/terraforming/question.hpp"
#include "engine/terraforming/setup.hpp"
#include "engine/terraforming/targets.hpp"

namespace syrtis::terraforming {

static_assert(core::Game<TerraformingMars>);

namespace {

Refusal check_picking(const Rules& rules, const State& state, core::Seat seat, const Picking& picking,
                      const Command& command) {
    if (command.type == CommandType::pick_card) {
        if (may_pick(picking, command.target)) return {};
        const bool offered = picking.from_hand
                                 ? is_project_card(command.target) && picking.hand.contains(command.target)
                                 : std::ranges::find(picking.offer, command.target) != picking.offer.end();
        if (!offered) return {.code = RefusalCode::not_a_legal_target};
        if (picking.picked >= picking.maximum) {
            return {.code = RefusalCode::too_many_cards, .needed = picking.maximum, .available = picking.picked + 1};
        }
        return {.code = RefusalCode::cards_out_of_order};
    }
    if (command.type != CommandType::done) return {.code = RefusalCode::wrong_command};
    if (!may_close(picking)) {
        return {.code = RefusalCode::too_few_cards, .needed = picking.minimum, .available = picking.picked};
    }
    if (!picking.buys) return {};
    return check_payment(picking_terms(state, seat, picking), command.payment, buying_stock(rules, state, seat));
}

Refusal check_number(const State& state, const Question& question, const Command& command) {
    if (command.type == CommandType::choose_amount) {
        if (command.amount >= question.minimum && command.amount <= question.maximum) return {};
        return {.code = RefusalCode::amount_out_of_range, .needed = question.minimum, .available = question.maximum};
    }
    if (command.amount == 0) return {};
    const int most = std::min<int>(question.up_to, losable_stock(state, command.player(), question.resource));
    if (command.amount <= most) return {};
    return {.code = RefusalCode::amount_out_of_range, .needed = 1, .available = most};
}

Refusal why_not_placed(const Rules& rules, const State& state, const Question& question, Source source, Space space) {
    const auto refusal = why_not_there(rules, state, question.seat, question.where, source, space);
    if (refusal || question.spaces.contains(space)) return refusal;
    const auto& stock = state.players[question.seat].stock;
    return {.code = RefusalCode::not_enough_value,
            .needed = rules.spaces[space].price,
            .available = stock[static_cast<std::size_t>(Resource::megacredits)]};
}

Refusal check_answer(const Rules& rules, const State& state, const Command& command) {
    const auto question = frame_question(rules, state);
    const auto& frame = state.stack.back();
    if (question.kind == CommandType::pick_card) {
        return check_picking(rules, state, question.seat, question.picking, command);
    }
    if (command.type != question.kind) return {.code = RefusalCode::wrong_command};
    if (command.type == CommandType::choose_amount) return check_number(state, question, command);
    const auto target = command.target;
    if (target == k_none) {
        if (!question.optional) return {.code = RefusalCode::not_optional};
        return command.amount == 0 ? Refusal{} : Refusal{.code = RefusalCode::amount_out_of_range};
    }
    switch (question.kind) {
        case CommandType::place_tile:
            return why_not_placed(rules, state, question, frame.source, command.space());
        case CommandType::choose_player:
            if (target >= sides(state.options)) return {.code = RefusalCode::unknown_target};
            if (!core::has_seat(question.players, command.player())) return {.code = RefusalCode::not_a_legal_target};
            return check_number(state, question, command);
        case CommandType::play_card:
            if (!question.sources.contains(target)) return {.code = RefusalCode::not_a_legal_target};
            if (is_prelude(target)) {
                return why_prelude_not_chosen(rules, state, question.seat, prelude_of(target), command.payment);
            }
            return why_not_played(rules, state, question.seat, command.card(), command.payment);
        case CommandType::choose_card:
            return {.code = question.sources.contains(target) ? RefusalCode::none : RefusalCode::not_a_legal_target};
        default: {
            if (target >= question.option_count) return {.code = RefusalCode::unknown_target};
            const bool feasible = ((question.options >> target) & 1U) != 0;
            return {.code = feasible ? RefusalCode::none : RefusalCode::no_option};
        }
    }
}

Refusal check_private(const Rules& rules, const State& state, core::Seat seat, const Command& command) {
    if (asks_for_corporation(state, seat)) {
        if (command.type != CommandType::choose_corporation) return {.code = RefusalCode::wrong_command};
        const auto& dealt = state.players[seat].choice.corporations;
        const bool offered = std::ranges::find(dealt, command.target) != dealt.end();
        return {.code = offered ? RefusalCode::none : RefusalCode::not_a_legal_target};
    }
    return check_picking(rules, state, seat, private_picking(rules, state, seat), command);
}

/// Random draws happen with the last answer.
bool is_chosen_by_all(const State& state) { return choosing_phase(state.phase) && state.stack.empty(); }

void list_picking(const Rules& rules, const State& state, core::Seat seat, const Picking& picking, CommandBuffer& out) {
    const auto consider = [&](std::size_t card) {
        if (may_pick(picking, static_cast<Source>(card)) && !out.full()) {
            out.push_back({.type = CommandType::pick_card, .target = static_cast<Source>(card)});
        }
    };
    if (picking.from_hand) {
        for (const auto card : picking.hand) consider(card);
    } else {
        for (const auto card : picking.offer) consider(card);
    }
    if (!may_close(picking)) return;
    if (!picking.buys) {
        out.push_back({.type = CommandType::done});
        return;
    }
    core::FixedVector<Payment, 3> payments;
    suggest_payments(picking_terms(state, seat, picking), buying_stock(rules, state, seat), payments);
    for (const auto& payment : payments) out.push_back({.type = CommandType::done, .payment = payment});
}

void list_targets(CommandType type, std::uint64_t set, CommandBuffer& out) {
    for (; set != 0; set &= set - 1) {
        out.push_back({.type = type, .target = static_cast<CommandTarget>(std::countr_zero(set))});
    }
}

void list_plays(const Rules& rules, const State& state, const Question& question, CommandBuffer& out) {
    for (const auto number : question.sources) {
        const auto source = static_cast<Source>(number);
        const auto visit = [&](const Payment& payment) {
            out.push_back({.type = CommandType::play_card, .target = source, .payment = payment});
            return !out.full();
        };
        if (out.full()) return;
        if (is_prelude(source)) {
            each_payment_for_prelude(rules, state, question.seat, prelude_of(source), visit);
        } else {
            each_payment_for_card(rules, state, question.seat, static_cast<Card>(source), visit);
        }
    }
}

void list_answers(const Rules& rules, const State& state, CommandBuffer& out) {
    const auto question = frame_question(rules, state);
    switch (question.kind) {
        case CommandType::place_tile:
            for (const std::size_t space : question.spaces) {
                out.push_back({.type = question.kind, .target = static_cast<CommandTarget>(space)});
            }
            break;
        case CommandType::choose_player:
            list_targets(question.kind, question.players, out);
            break;
        case CommandType::choose_option:
        case CommandType::fund_award:
            list_targets(question.kind, question.options, out);
            break;
        case CommandType::play_card:
            list_plays(rules, state, question, out);
            break;
        case CommandType::choose_card:
            for (const auto source : question.sources) {
                out.push_back({.type = question.kind, .target = static_cast<Source>(source)});
            }
            break;
        case CommandType::choose_amount:
            for (int amount = question.minimum; amount <= question.maximum && !out.full(); ++amount) {
                out.push_back({.type = question.kind, .amount = static_cast<std::uint16_t>(amount)});
            }
            break;
        default:
            list_picking(rules, state, question.seat, question.picking, out);
            break;
    }
    if (question.optional) out.push_back({.type = question.kind});
}

void give(const Position& position, core::Seat seat, const Command& command) {
    if (!position.state.stack.empty()) {
        answer_frame(position, command);
    } else if (choosing_phase(position.state.phase)) {
        answer_private(position.rules, position.state, seat, command);
    } else {
        choose_in_menu(position, seat, command);
    }
}

}  // namespace

Refusal TerraformingMars::check_options(const Rules& rules, const Options& options) {
    const auto invalid = [](OptionFault fault, int wanted, int there) {
        return Refusal{.code = RefusalCode::invalid_options,
                       .subject = static_cast<std::uint8_t>(fault),
                       .needed = wanted,
                       .available = there};
    };
    const int players = seats(options);
    if (players < 1 || players > int{core::k_max_seats}) return invalid(OptionFault::players, 1, core::k_max_seats);
    if (options.unseated > core::k_max_sides - players) {
        return invalid(OptionFault::unseated_sides, 0, core::k_max_sides - players);
    }
    if (options.automa.plays) {
        if (players != 1) return invalid(OptionFault::automa_with_others, 1, players);
        if (options.solo || options.unseated != 0) return invalid(OptionFault::automa_and_solo, 1, 1);
        if (rules.automa.bonus_cards.empty()) return invalid(OptionFault::no_automa, 0, 0);
        const auto corporation = options.automa.corporation;
        const bool known = corporation == k_no_corporation || corporation == k_random_corporation ||
                           corporation < rules.automa.corporations.size();
        if (!known) return invalid(OptionFault::automa_corporation, 0, corporation);
    }
    if (options.solo && sides(options) != 1) return invalid(OptionFault::solo_with_others, 1, sides(options));
    if (!options.solo && sides(options) == 1) return invalid(OptionFault::one_seat_without_solo, 2, players);
    if (options.corporations_dealt < k_fewest_corporations_dealt ||
        options.corporations_dealt > k_most_corporations_dealt) {
        return invalid(OptionFault::corporations_dealt, k_fewest_corporations_dealt, k_most_corporations_dealt);
    }
    if ((options.beginners >> players) != 0) {
        return invalid(OptionFault::beginner_without_seat, std::bit_width(options.beginners), players);
    }
    if (options.first_player != k_drawn_seat && options.first_player >= players) {
        return invalid(OptionFault::first_player, 0, players - 1);
    }
    if (options.prelude && rules.preludes.empty()) return invalid(OptionFault::no_prelude, 0, 0);
    int corporations = 0;
    int needed = 0;
    for (const auto& corporation : rules.corporations) {
        if (!corporation.beginner && uses(options, corporation.set)) ++corporations;
    }
    for (core::Seat seat = 0; seat < seats(options); ++seat) {
        if (!core::has_seat(options.beginners, seat)) needed += options.corporations_dealt;
    }
    return needed <= corporations ? Refusal{} : invalid(OptionFault::too_few_corporations, needed, corporations);
}

State TerraformingMars::start(const Rules& rules, const Options& options, const core::Seed& seed) {
    return start_prepared(rules, options, seed, {}, {});
}

core::SeatSet TerraformingMars::pending(const State& state) {
    if (state.phase == Phase::finished) return 0;
    if (!state.stack.empty()) return core::seat_bit(state.stack.back().seat);
    if (!choosing_phase(state.phase)) return core::seat_bit(state.active_player);
    core::SeatSet choosing = 0;
    for (core::Seat seat = 0; seat < seats(state.options); ++seat) {
        if (!state.players[seat].choice.answered) choosing |= core::seat_bit(seat);
    }
    return choosing;
}

void TerraformingMars::legal_commands(const Rules& rules, const State& state, core::Seat seat,
                                      CommandBuffer& commands) {
    commands.clear();
    if (!core::has_seat(pending(state), seat)) return;
    if (!state.stack.empty()) return list_answers(rules, state, commands);
    if (!choosing_phase(state.phase)) return list_menu(rules, state, seat, commands);
    if (asks_for_corporation(state, seat)) {
        for (const auto corporation : state.players[seat].choice.corporations) {
            commands.push_back({.type = CommandType::choose_corporation, .target = corporation});
        }
        return;
    }
    list_picking(rules, state, seat, private_picking(rules, state, seat), commands);
}

Refusal TerraformingMars::check(const Rules& rules, const State& state, core::Seat seat, const Command& command) {
    if (state.phase == Phase::finished) return {.code = RefusalCode::match_over};
    if (!core::has_seat(pending(state), seat)) return {.code = RefusalCode::not_pending};
    if (!state.stack.empty()) return check_answer(rules, state, command);
    if (choosing_phase(state.phase)) return check_private(rules, state, seat, command);
    return why_not_in_menu(rules, state, seat, command);
}

void TerraformingMars::apply(const Rules& rules, State& state, core::Seat seat, const Command& command,
                             EventBuffer* events) {
    const Position position{rules, state, events};
    give(position, seat, command);
    advance(position);
}

void TerraformingMars::apply_alone(const Rules& rules, State& state, core::Seat seat, const Command& command,
                                   EventBuffer* events) {
    const Position position{rules, state, events};
    give(position, seat, command);
    advance_to_automa(position);
}

bool TerraformingMars::quiet(const State& state) {
    if (!state.stack.empty()) return false;
    return std::ranges::none_of(
        state.players, [](const Player& player) { return !player.choice.answered && player.choice.picked != 0; });
}

bool TerraformingMars::is_deciding(const State& state, core::Seat seat) {
    if (!state.stack.empty()) {
        const Frame& frame = state.stack.back();
        const bool is_turn_of_a_seat = state.active_player < seats(state.options);
        return is_turn_of_a_seat || (frame.seat == seat && frame.picks != 0);
    }
    const PrivateChoice& choice = state.players[seat].choice;
    if (!choosing_phase(state.phase) || choice.answered) return false;
    const bool has_corporation = state.phase == Phase::corporation && choice.corporation != k_no_corporation;
    return has_corporation || choice.picked != 0;
}

core::Turn TerraformingMars::turn(const State& state) {
    if (state.phase == Phase::finished) return {};
    if (choosing_phase(state.phase)) {
        // Questions of a revealed corporation are asked of one seat while the others wait.
        return {.seat = state.stack.empty() ? core::k_no_seat : state.stack.back().seat, .is_start = false};
    }
    const bool is_untouched = state.actions_taken == 0 && !state.action_running && state.stack.empty();
    // Questions during MarsBot's turn are asked of the human.
    if (state.active_player >= seats(state.options)) return {.seat = k_human, .is_start = false};
    return {.seat = state.active_player, .is_start = state.phase == Phase::action && is_untouched};
}

bool TerraformingMars::draws(const Rules& rules, const State& state, core::Seat seat, const Command& command) {
    if (is_chosen_by_all(state)) return true;
    State after = state;
    apply(rules, after, seat, command, nullptr);
    return has_drawn(state, after);
}

bool TerraformingMars::has_drawn(const State& before, const State& after) {
    if (is_chosen_by_all(before)) return true;
    // MarsBot has revealed a card that nobody knew.
    const bool reveals = after.automa.action_deck.size() != before.automa.action_deck.size() ||
                         after.automa.bonus_deck.size() != before.automa.bonus_deck.size() ||
                         after.prelude_deck.size() != before.prelude_deck.size();
    return reveals || after.deck.size() != before.deck.size() || after.rng != before.rng || after.phase != before.phase;
}

}  // namespace syrtis::terraforming
