// SPDX-License-Identifier: MIT
#include "engine/terraforming/action_menu.hpp"

#include <algorithm>

#include "engine/terraforming/automa_effects.hpp"
#include "engine/terraforming/cards_in_play.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/feasibility.hpp"
#include "engine/terraforming/phases.hpp"
#include "engine/terraforming/play_card.hpp"
#include "engine/terraforming/requirements.hpp"
#include "engine/terraforming/scoring.hpp"
#include "engine/terraforming/stack.hpp"
#include "engine/terraforming/triggers.hpp"
#include "engine/terraforming/waiting_effects.hpp"

namespace syrtis::terraforming {

namespace {

using Payments = core::FixedVector<Payment, 3>;

Refusal not_enough(Resource resource, int needed, int available) {
    return {.code = RefusalCode::not_enough,
            .subject = static_cast<std::uint8_t>(resource),
            .needed = needed,
            .available = available};
}

/// Returns a refusal if the seat has no such entry at all.
Refusal why_unknown(const Rules& rules, const State& state, core::Seat seat, const Command& command) {
    const auto target = command.target;
    const auto known = [&](bool is_known) {
        return Refusal{.code = is_known ? RefusalCode::none : RefusalCode::unknown_target};
    };
    switch (command.type) {
        case CommandType::play_card:
            if (target >= rules.cards.size()) return known(false);
            return {.code = state.players[seat].hand.contains(target) ? RefusalCode::none : RefusalCode::not_in_hand};
        case CommandType::standard_project:
            return known(target < rules.projects.size());
        case CommandType::claim_milestone:
            return known(target < rules.milestones.size());
        case CommandType::fund_award:
            return known(target < rules.awards.size());
        case CommandType::use_action: {
            const auto end =
                is_corporation(target) ? k_corporation_base + rules.corporations.size() : rules.cards.size();
            if (is_prelude(target) || target >= end) return known(false);
            const bool has_action = rules.source(target).action_slot != k_no_slot && owner_of(state, target) == seat;
            return {.code = has_action ? RefusalCode::none : RefusalCode::no_action};
        }
        default:
            return {.code = RefusalCode::wrong_command};
    }
}

/// Returns the price of a known entry.
PaymentTerms terms_of_entry(const Rules& rules, const State& state, core::Seat seat, const Command& command) {
    switch (command.type) {
        case CommandType::play_card:
            return card_terms(rules, state, seat, command.card());
        case CommandType::standard_project:
            return plain_terms(state, seat, project_price(rules, state, seat, command.target));
        case CommandType::claim_milestone:
            return plain_terms(state, seat, rules.milestone_cost);
        case CommandType::fund_award:
            return plain_terms(state, seat, award_price(rules, state));
        default: {
            const auto& rule = rules.source(command.target);
            return plain_terms(state, seat, rule.action_price, rule.action_metals);
        }
    }
}

Refusal why_not_claimed(const Rules& rules, const State& state, core::Seat seat, std::size_t milestone) {
    if (is_solo(state.options)) return {.code = RefusalCode::not_in_solo};
    if (state.milestones[milestone] != core::k_no_seat) {
        return {.code = RefusalCode::already_claimed, .subject = state.milestones[milestone]};
    }
    if (claimed_count(state.milestones) >= static_cast<int>(k_max_claimed_milestones)) {
        return {.code = RefusalCode::all_claimed};
    }
    const int count = milestone_count(rules, state, seat, milestone);
    const int threshold = rules.milestones[milestone].threshold;
    if (count >= threshold) return {};
    return {.code = RefusalCode::threshold_not_reached, .needed = threshold, .available = count};
}

Refusal why_no_project(const Rules& rules, const State& state, core::Seat seat, std::size_t project) {
    if (!rules.projects[project].sells_cards || !state.players[seat].hand.empty()) return {};
    return {.code = RefusalCode::too_few_cards, .needed = 1, .available = 0};
}

Refusal why_not_used(const Rules& rules, const State& state, core::Seat seat, Source source) {
    const auto& rule = rules.source(source);
    if (state.used_actions.contains(rule.action_slot)) return {.code = RefusalCode::already_used};
    const bool rating_missing = rule.action_needs_raised_rating && !state.players[seat].rating_raised;
    return {.code = rating_missing ? RefusalCode::rating_not_raised : RefusalCode::none};
}

/// Returns what prevents a known entry regardless of the payment.
Refusal why_barred(const Rules& rules, const State& state, core::Seat seat, const Command& command) {
    switch (command.type) {
        case CommandType::play_card:
            return unmet(state, seat, rules.cards[command.target].requirement, requirement_shift(state, seat));
        case CommandType::standard_project:
            return why_no_project(rules, state, seat, command.target);
        case CommandType::claim_milestone:
            return why_not_claimed(rules, state, seat, command.target);
        case CommandType::fund_award:
            return why_not_funded(state, command.target);
        default:
            return why_not_used(rules, state, seat, command.target);
    }
}

/// Returns the program that runs after an entry is paid for.
Program program_of_entry(const Rules& rules, CommandType type, CommandTarget target) {
    switch (type) {
        case CommandType::play_card:
            return rules.cards[target].play;
        case CommandType::standard_project:
            return rules.projects[target].sells_cards ? k_empty_program : rules.projects[target].program;
        case CommandType::use_action:
            return rules.source(target).action;
        default:
            return k_empty_program;
    }
}

/// Returns why the effects of an entry cannot be carried out after the entry is paid for out of `means`.
Refusal why_not_carried_out(const Rules& rules, const State& state, core::Seat seat, CommandType type,
                            CommandTarget target, const PaymentTerms& terms, const Payment& payment,
                            const Means& means) {
    const Program program = program_of_entry(rules, type, target);
    Means left = means;
    take_payment(terms, payment, left.stock);
    if (type == CommandType::play_card) {
        --left.hand_size;
        bool triggers_first = false;
        return why_not_playable(rules, state, seat, static_cast<Card>(target), left, triggers_first);
    }
    const Source source = type == CommandType::use_action ? target : k_no_source;
    return dry_run(rules, state, {.seat = seat, .source = source}, program, left, false);
}

Refusal why_not_converted(const Rules& rules, const State& state, core::Seat seat, const Command& command) {
    const auto& player = state.players[seat];
    const bool plants = command.type == CommandType::convert_plants;
    const int price = plants ? player.passives.plants_for_greenery : rules.heat_for_temperature;
    const auto resource = plants ? Resource::plants : Resource::heat;
    const int available = player.stock[static_cast<std::size_t>(resource)];
    if (available < price) return not_enough(resource, price, available);
    return why_not_feasible(rules, state, {.seat = seat}, plants ? rules.convert_plants : rules.convert_heat,
                            means_of(state, seat), false);
}

Refusal why_no_first_action(const Rules& rules, const State& state, core::Seat seat) {
    const auto& player = state.players[seat];
    if (!player.owes_first_action) return {.code = RefusalCode::no_first_action};
    return why_not_feasible(rules, state, {.seat = seat, .source = corporation_source(player.corporation)},
                            rules.corporations[player.corporation].first_action, means_of(state, seat), false);
}

/// An impossible first action blocks nothing; it stays pending.
bool first_action_is_due(const Rules& rules, const State& state, core::Seat seat) {
    return state.players[seat].owes_first_action && !why_no_first_action(rules, state, seat);
}

/// A player who passes keeps the pending first action (ruling 25).
bool may_pass_owing_first_action(const State& state) { return state.options.edition != k_first_edition; }

bool alone_in_the_generation(const State& state, core::Seat seat) {
    for (core::Seat other = 0; other < seats(state.options); ++other) {
        if (other != seat && !state.players[other].passed) return false;
    }
    return true;
}

/// `pass` is allowed at the start of a turn only (ruling 3). A player who is alone gets the next turn at once and can
/// pass there.
Refusal why_no_pass(const State& state, core::Seat seat) {
    if (state.actions_taken == 0) return {};
    return {.code = alone_in_the_generation(state, seat) ? RefusalCode::end_the_turn_before_passing
                                                         : RefusalCode::not_after_an_action};
}

/// Appends one command for each payment worth listing, for an entry that nothing else prevents.
void list_payments(const Rules& rules, const State& state, core::Seat seat, CommandType type, CommandTarget target,
                   const PaymentTerms& terms, const Means& means, CommandBuffer& out) {
    const bool is_refusable = rules.refusable[program_of_entry(rules, type, target)] != 0;
    const auto consider = [&](const Payment& payment) {
        if (out.full()) return;
        if (is_refusable && why_not_carried_out(rules, state, seat, type, target, terms, payment, means)) return;
        out.push_back({.type = type, .target = target, .payment = payment});
    };
    if (takes_megacredits_only(terms, means.stock)) {
        if (means.stock[static_cast<std::size_t>(Resource::megacredits)] >= terms.price) {
            consider(plain_payment(terms.price));
        }
        return;
    }
    Payments payments;
    suggest_payments(terms, means.stock, payments);
    for (const auto& payment : payments) consider(payment);
}

// Most entries are unaffordable or prevented. So each list tests the conditions that are quick to test first, and tests
// a condition that all its entries share only once.

void list_projects(const Rules& rules, const State& state, core::Seat seat, const Means& means, CommandBuffer& out) {
    const int funds = worth(plain_terms(state, seat, 0), means.stock);
    for (std::uint8_t project = 0; project < rules.projects.size(); ++project) {
        const int price = project_price(rules, state, seat, project);
        if (price > funds || why_no_project(rules, state, seat, project)) continue;
        list_payments(rules, state, seat, CommandType::standard_project, project, plain_terms(state, seat, price),
                      means, out);
    }
}

void list_milestones(const Rules& rules, const State& state, core::Seat seat, const Means& means, CommandBuffer& out) {
    const auto terms = plain_terms(state, seat, rules.milestone_cost);
    if (worth(terms, means.stock) < terms.price) return;
    if (claimed_count(state.milestones) >= static_cast<int>(k_max_claimed_milestones)) return;
    for (std::uint8_t milestone = 0; milestone < rules.milestones.size(); ++milestone) {
        if (state.milestones[milestone] != core::k_no_seat) continue;
        if (milestone_count(rules, state, seat, milestone) < rules.milestones[milestone].threshold) continue;
        list_payments(rules, state, seat, CommandType::claim_milestone, milestone, terms, means, out);
    }
}

void list_awards(const Rules& rules, const State& state, core::Seat seat, const Means& means, CommandBuffer& out) {
    const auto terms = plain_terms(state, seat, award_price(rules, state));
    if (worth(terms, means.stock) < terms.price) return;
    if (claimed_count(state.awards) >= static_cast<int>(k_max_funded_awards)) return;
    for (std::uint8_t award = 0; award < rules.awards.size(); ++award) {
        if (why_not_funded(state, award)) continue;
        list_payments(rules, state, seat, CommandType::fund_award, award, terms, means, out);
    }
}

void list_action(const Rules& rules, const State& state, core::Seat seat, Source source, const Means& means,
                 CommandBuffer& out) {
    const auto& rule = rules.source(source);
    if (rule.action_slot == k_no_slot || why_not_used(rules, state, seat, source)) return;
    list_payments(rules, state, seat, CommandType::use_action, source,
                  plain_terms(state, seat, rule.action_price, rule.action_metals), means, out);
}

void list_hand(const Rules& rules, const State& state, core::Seat seat, const Means& means, CommandBuffer& out) {
    const int shift = requirement_shift(state, seat);
    for (const auto index : state.players[seat].hand) {
        const auto card = static_cast<Card>(index);
        const auto terms = card_terms(rules, state, seat, card);
        if (worth(terms, means.stock) < terms.price) continue;
        if (!is_met(state, seat, rules.cards[card].requirement, shift)) continue;
        list_payments(rules, state, seat, CommandType::play_card, card, terms, means, out);
    }
}

void start_project(const Position& position, core::Seat seat, std::uint8_t project) {
    FiredTriggers fired;
    fired_by_project(position.rules, position.state, seat, project, fired);
    push_fired(position, fired);
    push_program(position, position.rules.projects[project].program,
                 {.cause = Cause::standard_project, .subject = project, .seat = seat});
}

void start_action(const Position& position, core::Seat seat, Source source) {
    const auto& rule = position.rules.source(source);
    position.state.used_actions.insert(rule.action_slot);
    push_program(position, rule.action, {.cause = Cause::action, .source = source, .seat = seat});
}

Event decision_event(const Position& position, core::Seat seat, const Command& command) {
    Event event{.seat = seat};
    switch (command.type) {
        case CommandType::play_card:
            event.type = EventType::card_played;
            event.source = command.target;
            break;
        case CommandType::use_action:
            event.type = EventType::action_used;
            event.source = command.target;
            break;
        case CommandType::first_action:
            event.type = EventType::first_action_taken;
            event.source = corporation_source(position.player(seat).corporation);
            break;
        case CommandType::standard_project:
            event.type = EventType::project_used;
            event.subject = command.index();
            break;
        case CommandType::claim_milestone:
            event.type = EventType::milestone_claimed;
            event.subject = command.index();
            break;
        case CommandType::fund_award:
            event.type = EventType::award_funded;
            event.subject = command.index();
            break;
        case CommandType::convert_plants:
            event.type = EventType::plants_converted;
            event.value = position.player(seat).passives.plants_for_greenery;
            break;
        default:
            event.type = EventType::heat_converted;
            event.value = position.rules.heat_for_temperature;
            break;
    }
    return event;
}

/// Emits the event of the decision and pays its price.
void emit_decision(const Position& position, core::Seat seat, const Command& command) {
    auto event = decision_event(position, seat, command);
    const Origin price{.cause = Cause::price, .source = event.source, .seat = seat};
    PaymentTerms terms;
    const bool has_terms = terms_of(position.rules, position.state, seat, command, terms);
    if (has_terms) event.value = terms.price;
    position.emit(event);
    if (has_terms) charge(position, terms, command.payment, price);
    if (command.type == CommandType::convert_plants) {
        change_stock(position, seat, Resource::plants, -event.value, price);
    }
    if (command.type == CommandType::convert_heat) change_stock(position, seat, Resource::heat, -event.value, price);
}

/// In the prelude round a seat plays one of its preludes and does nothing else (P-5).
Refusal why_not_in_prelude_round(const Rules& rules, const State& state, core::Seat seat, const Command& command) {
    if (command.type != CommandType::play_card) return {.code = RefusalCode::wrong_command};
    if (!is_prelude(command.target) || prelude_of(command.target) >= rules.preludes.size()) {
        return {.code = RefusalCode::not_a_legal_target};
    }
    const auto prelude = prelude_of(command.target);
    const auto& kept = state.players[seat].preludes;
    if (std::ranges::find(kept, prelude) == kept.end()) return {.code = RefusalCode::not_in_hand};
    return why_prelude_not_chosen(rules, state, seat, prelude, command.payment);
}

void list_preludes(const Rules& rules, const State& state, core::Seat seat, CommandBuffer& out) {
    for (const auto prelude : state.players[seat].preludes) {
        each_payment_for_prelude(rules, state, seat, prelude, [&](const Payment& payment) {
            out.push_back({.type = CommandType::play_card, .target = prelude_source(prelude), .payment = payment});
            return !out.full();
        });
    }
}

}  // namespace

bool terms_of(const Rules& rules, const State& state, core::Seat seat, const Command& command, PaymentTerms& terms) {
    if (command.type == CommandType::play_card && is_prelude(command.target)) {
        if (prelude_of(command.target) >= rules.preludes.size()) return false;
        terms = prelude_terms(rules, state, seat, prelude_of(command.target));
        return true;
    }
    if (why_unknown(rules, state, seat, command)) return false;
    terms = terms_of_entry(rules, state, seat, command);
    return true;
}

void list_obstacles(const Rules& rules, const State& state, core::Seat seat, Card card,
                    core::FixedVector<Refusal, 16>& out) {
    out.clear();
    if (const auto unknown = why_unknown(rules, state, seat, {.type = CommandType::play_card, .target = card})) {
        out.push_back(unknown);
        return;
    }
    const auto terms = card_terms(rules, state, seat, card);
    list_unmet(state, seat, rules.cards[card].requirement, requirement_shift(state, seat), out);
    Payments payments;
    suggest_payments(terms, state.players[seat].stock, payments);
    Means means = means_of(state, seat);
    --means.hand_size;
    if (payments.empty()) {
        const int funds = worth(terms, means.stock);
        if (!out.full()) {
            out.push_back({.code = RefusalCode::not_enough_value, .needed = terms.price, .available = funds});
        }
    } else {
        take_payment(terms, payments[0], means.stock);
    }
    bool triggers_first = false;
    const auto refusal = why_not_playable(rules, state, seat, card, means, triggers_first);
    if (refusal && !out.full()) out.push_back(refusal);
}

Refusal why_not_in_menu(const Rules& rules, const State& state, core::Seat seat, const Command& command) {
    if (state.phase == Phase::prelude) return why_not_in_prelude_round(rules, state, seat, command);
    const bool final_phase = state.phase == Phase::final_greenery;
    const auto& player = state.players[seat];
    const auto type = command.type;
    if (final_phase && type != CommandType::convert_plants && type != CommandType::pass) {
        return {.code = RefusalCode::wrong_command};
    }
    if (type == CommandType::first_action) return why_no_first_action(rules, state, seat);
    const bool menu_command = type >= CommandType::play_card && type <= CommandType::pass;
    if (!menu_command) return {.code = RefusalCode::wrong_command};
    const bool passes_owing = type == CommandType::pass && may_pass_owing_first_action(state);
    if (!final_phase && !passes_owing && first_action_is_due(rules, state, seat)) {
        return {.code = RefusalCode::first_action_due};
    }
    switch (type) {
        case CommandType::convert_plants:
        case CommandType::convert_heat:
            return why_not_converted(rules, state, seat, command);
        case CommandType::end_turn:
            return {.code = state.actions_taken > 0 ? RefusalCode::none : RefusalCode::no_action_yet};
        case CommandType::pass:
            return why_no_pass(state, seat);
        default:
            break;
    }
    if (const auto refusal = why_unknown(rules, state, seat, command)) return refusal;
    if (const auto refusal = why_barred(rules, state, seat, command)) return refusal;
    const auto terms = terms_of_entry(rules, state, seat, command);
    if (const auto refusal = why_not_paid(terms, command.payment, player.stock)) return refusal;
    return why_not_carried_out(rules, state, seat, type, command.target, terms, command.payment, means_of(state, seat));
}

void list_menu(const Rules& rules, const State& state, core::Seat seat, CommandBuffer& out) {
    const auto& player = state.players[seat];
    if (state.phase == Phase::prelude) return list_preludes(rules, state, seat, out);
    const auto list_conversion = [&](CommandType type) {
        const Command command{.type = type};
        if (!out.full() && !why_not_converted(rules, state, seat, command)) out.push_back(command);
    };
    if (state.phase == Phase::final_greenery) {
        list_conversion(CommandType::convert_plants);
        if (!why_no_pass(state, seat)) out.push_back({.type = CommandType::pass});
        return;
    }
    if (first_action_is_due(rules, state, seat)) {
        out.push_back({.type = CommandType::first_action});
        if (may_pass_owing_first_action(state) && !why_no_pass(state, seat)) out.push_back({.type = CommandType::pass});
        return;
    }
    // The ways to end the turn are stored first, so that no hand, however large, can crowd them out.
    if (state.actions_taken > 0) out.push_back({.type = CommandType::end_turn});
    if (!why_no_pass(state, seat)) out.push_back({.type = CommandType::pass});
    const Means means = means_of(state, seat);
    list_projects(rules, state, seat, means, out);
    if (!is_solo(state.options)) {
        list_milestones(rules, state, seat, means, out);
        list_awards(rules, state, seat, means, out);
    }
    list_conversion(CommandType::convert_plants);
    list_conversion(CommandType::convert_heat);
    if (player.corporation != k_no_corporation) {
        list_action(rules, state, seat, corporation_source(player.corporation), means, out);
    }
    for (const auto card : player.played& rules.cards_with_action)
        list_action(rules, state, seat, static_cast<Source>(card), means, out);
    list_hand(rules, state, seat, means, out);
}

void choose_in_menu(const Position& position, core::Seat seat, const Command& command) {
    auto& state = position.state;
    auto& player = position.player(seat);
    if (command.type == CommandType::pass) return pass(position, seat);
    if (command.type == CommandType::end_turn) {
        position.emit({.type = EventType::turn_ended, .seat = seat});
        return next_turn(position);
    }
    state.action_running = true;
    if (is_prelude(command.target) && command.type == CommandType::play_card) {
        player.preludes.erase_at(static_cast<std::size_t>(
            std::ranges::find(player.preludes, prelude_of(command.target)) - player.preludes.begin()));
        return play_prelude(position, seat, prelude_of(command.target), command.payment);
    }
    emit_decision(position, seat, command);
    if (state.options.choose_effect_order && command.type != CommandType::play_card) begin_ordering(position, seat);
    switch (command.type) {
        case CommandType::play_card:
            start_card(position, seat, command.card());
            break;
        case CommandType::standard_project:
            start_project(position, seat, command.index());
            break;
        case CommandType::claim_milestone:
            state.milestones[command.target] = seat;
            break;
        case CommandType::fund_award:
            state.awards[command.target] = seat;
            break;
        case CommandType::use_action:
            start_action(position, seat, command.target);
            break;
        case CommandType::first_action:
            player.owes_first_action = false;
            push_program(
                position, position.rules.corporations[player.corporation].first_action,
                {.cause = Cause::first_action, .source = corporation_source(player.corporation), .seat = seat});
            break;
        case CommandType::convert_plants:
            push_program(position, position.rules.convert_plants, {.cause = Cause::conversion, .seat = seat});
            break;
        case CommandType::convert_heat:
            push_program(position, position.rules.convert_heat, {.cause = Cause::conversion, .seat = seat});
            break;
        default:
            break;
    }
}

}  // namespace syrtis::terraforming
