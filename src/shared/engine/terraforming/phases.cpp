// SPDX-License-Identifier: MIT
#include "engine/terraforming/phases.hpp"

#include <algorithm>

#include "engine/terraforming/automa_turn.hpp"
#include "engine/terraforming/cards_in_play.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/deck.hpp"
#include "engine/terraforming/interpreter.hpp"
#include "engine/terraforming/stack.hpp"
#include "engine/terraforming/triggers.hpp"

namespace syrtis::terraforming {

namespace {

/// Returns the seat or side that is `steps` places further, at most one round forwards or backwards.
core::Seat place_after(core::Seat count, core::Seat seat, int steps = 1) {
    const int place = seat + steps;
    if (place < 0) return static_cast<core::Seat>(place + count);
    return static_cast<core::Seat>(place < count ? place : place - count);
}

/// Calls `visit(seat)` for each seat in turn order from the first player. Sides without a seat are passed over.
template <class Visit>
void in_turn_order(const State& state, Visit&& visit) {
    const auto all = sides(state.options);
    for (int step = 0; step < all; ++step) {
        const auto side = place_after(all, state.first_player, step);
        if (side < seats(state.options)) visit(side);
    }
}

bool is_automa(const State& state, core::Side side) {
    return has_automa(state.options) && side == automa_side(state.options);
}

/// Returns the seats in turn order, for dealing.
core::FixedVector<core::Side, core::k_max_sides> receivers(const State& state) {
    core::FixedVector<core::Side, core::k_max_sides> result;
    in_turn_order(state, [&](core::Seat seat) { result.push_back(seat); });
    return result;
}

/// Returns the number of sides that draft: the seats, and MarsBot with its pack.
core::Side drafters(const State& state) {
    return static_cast<core::Side>(seats(state.options) + (has_automa(state.options) ? 1 : 0));
}

/// Returns the first seat in turn order; the first player may be a side without a seat.
core::Seat first_seat(const State& state) {
    return state.first_player < seats(state.options) ? state.first_player : core::Seat{0};
}

void enter(const Position& position, Phase phase) {
    position.state.phase = phase;
    position.emit({.type = EventType::phase_started, .subject = static_cast<std::uint8_t>(phase)});
}

void emit_generation(const Position& position) {
    const auto& state = position.state;
    position.emit({.type = EventType::generation_started, .seat = state.first_player, .value = state.generation});
}

bool everybody_answered(const State& state) {
    for (core::Seat seat = 0; seat < seats(state.options); ++seat) {
        if (!state.players[seat].choice.answered) return false;
    }
    return true;
}

/// Moves on to the next seat in turn order that has a prelude to play; false if nobody has one.
bool has_prelude_to_play(State& state) {
    for (int step = 0; step < sides(state.options); ++step) {
        const auto side = place_after(sides(state.options), state.active_player, step);
        if (side >= seats(state.options) || state.players[side].preludes.empty()) continue;
        state.active_player = side;
        return true;
    }
    return false;
}

/// P-4. The active seat is the first that plays.
void begin_prelude_round(const Position& position) {
    enter(position, Phase::prelude);
    auto& state = position.state;
    state.active_player = first_seat(state);
    state.actions_taken = 0;
    state.action_running = false;
}

void begin_action_phase(const Position& position) {
    enter(position, Phase::action);
    auto& state = position.state;
    state.active_player = is_automa(state, state.first_player) ? state.first_player : first_seat(state);
    position.state.actions_taken = 0;
    position.state.action_running = false;
}

/// Moves the picked cards into the hand and emits them as bought or as given by `origin`.
void keep_picked(const Position& position, core::Seat seat, EventType type, const Origin& origin) {
    auto& player = position.player(seat);
    for (std::size_t place = 0; place < player.choice.cards.size(); ++place) {
        const auto card = player.choice.cards[place];
        if (((player.choice.picked >> place) & 1U) != 0) {
            player.hand.insert(card);
            position.emit({.type = type, .seat = seat, .card = card, .card_seen_by = core::seat_bit(seat)}, origin);
        } else {
            discard_card(position, card, core::seat_bit(seat));
        }
    }
}

int picked_cards(const PrivateChoice& choice) {
    int count = 0;
    for (std::size_t place = 0; place < choice.cards.size(); ++place) count += (choice.picked >> place) & 1;
    return count;
}

void buy_picked(const Position& position, core::Seat seat) {
    const auto& choice = position.player(seat).choice;
    const Origin origin{.cause = Cause::cards_bought, .seat = seat};
    keep_picked(position, seat, EventType::card_bought, origin);
    const int price = picked_cards(choice) * k_card_price;
    change_stock(position, seat, Resource::heat, -std::int32_t{choice.heat_paid}, origin);
    change_stock(position, seat, Resource::megacredits, -(price - choice.heat_paid), origin);
}

/// Reveals a corporation with its start and the reactions of the corporation to its own tags and to tiles on the board.
void reveal_corporation(const Position& position, core::Seat seat) {
    auto& player = position.player(seat);
    const auto corporation = player.choice.corporation;
    const auto& rule = position.rules.corporations[corporation];
    player.corporation = corporation;
    come_into_play(position.rules, position.state, seat, corporation_source(corporation));
    position.emit({.type = EventType::corporation_revealed, .seat = seat, .source = corporation_source(corporation)});
    const Origin origin{.cause = Cause::card_effect, .source = corporation_source(corporation), .seat = seat};
    change_stock(position, seat, Resource::megacredits, rule.starting_megacredits, origin);
    if (rule.beginner) {
        keep_picked(position, seat, EventType::card_drawn, origin);
    } else {
        buy_picked(position, seat);
    }
    for (std::size_t place = 0; place < player.choice.preludes.size(); ++place) {
        const auto prelude = player.choice.preludes[place];
        if (((player.choice.picked_preludes >> place) & 1U) != 0) {
            player.preludes.push_back(prelude);
        } else {
            player.preludes_out.insert(prelude);
        }
    }
    player.choice = {};
    player.owes_first_action = rule.first_action != k_empty_program;
    FiredTriggers fired;
    fired_by_reveal(position.rules, position.state, seat, fired);
    for (std::size_t index = fired.size(); index-- > 0;) {
        const auto& trigger = fired[index];
        push_program(position, trigger.program,
                     {.cause = Cause::trigger, .source = trigger.source, .seat = trigger.owner}, k_no_card,
                     trigger.times);
    }
    push_program(position, rule.play, origin);
    run_stack(position);
}

void settle_corporations(const Position& position) {
    emit_generation(position);
    if (has_automa(position.state.options)) {
        push_program(position, position.rules.automa.first_deck, {.seat = automa_side(position.state.options)});
    }
    in_turn_order(position.state, [&](core::Seat seat) { reveal_corporation(position, seat); });
    if (position.state.options.prelude) return begin_prelude_round(position);
    begin_action_phase(position);
}

void settle_research(const Position& position) {
    in_turn_order(position.state, [&](core::Seat seat) {
        auto& player = position.player(seat);
        buy_picked(position, seat);
        player.choice = {};
    });
    begin_action_phase(position);
    if (has_automa(position.state.options)) {
        push_program(position, position.rules.automa.before_action_phase,
                     {.seat = automa_side(position.state.options)});
    }
}

void begin_research(const Position& position) {
    enter(position, Phase::research);
    for (core::Seat seat = 0; seat < seats(position.state.options); ++seat) {
        auto& choice = position.player(seat).choice;
        choice.picked = 0;
        choice.answered = choice.cards.empty();
    }
}

void ask_for_draft_picks(const Position& position) {
    for (core::Seat seat = 0; seat < seats(position.state.options); ++seat) {
        auto& choice = position.player(seat).choice;
        choice.picked = choice.cards.size() == 1 ? 1 : 0;
        choice.answered = choice.cards.size() <= 1;
    }
}

/// Stores the picked cards and passes the rest on: to the left in even generations, to the right in odd ones.
void settle_draft_round(const Position& position) {
    auto& state = position.state;
    std::array<OfferedCards, core::k_max_seats> packs;
    bool cards_left = false;
    if (has_automa(state.options)) automa::pick_for_draft(position);
    const int direction = state.generation % 2 == 0 ? 1 : -1;
    for (core::Side seat = 0; seat < drafters(state); ++seat) {
        auto& player = position.player(seat);
        auto& pack = packs[place_after(drafters(state), seat, direction)];
        for (std::size_t place = 0; place < player.choice.cards.size(); ++place) {
            const auto card = player.choice.cards[place];
            if (((player.choice.picked >> place) & 1U) != 0) {
                player.choice.drafted.push_back(card);
                continue;
            }
            pack.push_back(card);
            if (is_automa(state, seat)) continue;
            player.choice.passed_on.push_back(card);
            player.known_out_of_deck.insert(card);
        }
        cards_left = cards_left || !pack.empty();
    }
    if (has_automa(state.options)) position.player(automa_side(state.options)).choice.picked = 0;
    ++state.draft_round;
    for (core::Side seat = 0; seat < drafters(state); ++seat) position.player(seat).choice.cards = packs[seat];
    if (cards_left) return ask_for_draft_picks(position);
    for (core::Side seat = 0; seat < drafters(state); ++seat) {
        auto& choice = position.player(seat).choice;
        for (const auto card : choice.drafted) choice.cards.push_back(card);
        choice.drafted.clear();
    }
    if (has_automa(state.options)) automa::keep_drafted(position);
    state.draft_round = 0;
    begin_research(position);
}

void begin_generation(const Position& position) {
    auto& state = position.state;
    state.first_player = place_after(sides(state.options), state.first_player);
    state.active_player = first_seat(state);
    state.actions_taken = 0;
    state.generation = std::min<std::uint16_t>(static_cast<std::uint16_t>(state.generation + 1), k_generation_maximum);
    state.used_actions.clear();
    emit_generation(position);
    for (core::Side seat = 0; seat < sides(state.options); ++seat) {
        auto& player = position.player(seat);
        player.passed = false;
        player.rating_raised = false;
        player.choice = {};
    }
    if (has_automa(state.options)) automa::begin_generation(position);
    state.draft_round = 0;
    const bool drafts = has_automa(state.options) ? automa::drafts(position.rules, state)
                                                  : state.options.draft && seats(state.options) > 1;
    auto dealt = receivers(state);
    if (drafts && has_automa(state.options)) dealt.push_back(automa_side(state.options));
    deal_packs(position, dealt.span(), k_research_cards);
    if (!drafts) {
        if (has_automa(state.options)) automa::deal_action_deck(position);
        return begin_research(position);
    }
    enter(position, Phase::draft);
    ask_for_draft_picks(position);
}

void produce(const Position& position, core::Seat seat) {
    const auto& player = position.player(seat);
    const Origin origin{.cause = Cause::production, .seat = seat};
    const auto energy = player.stock[static_cast<std::size_t>(Resource::energy)];
    change_stock(position, seat, Resource::energy, -energy, origin);
    change_stock(position, seat, Resource::heat, energy, origin);
    for (std::size_t index = 0; index < k_resources; ++index) {
        const auto resource = static_cast<Resource>(index);
        const int rating = resource == Resource::megacredits ? player.terraform_rating : 0;
        change_stock(position, seat, resource, player.production[index] + rating, origin);
    }
}

void finish(const Position& position) {
    enter(position, Phase::finished);
    position.emit({.type = EventType::match_finished});
}

void begin_final_greeneries(const Position& position) {
    auto& state = position.state;
    enter(position, Phase::final_greenery);
    for (auto& player : state.players) player.passed = false;
    state.active_player = is_automa(state, state.first_player) ? state.first_player : first_seat(state);
    state.actions_taken = 0;
}

void end_generation(const Position& position) {
    auto& state = position.state;
    enter(position, Phase::production);
    for (core::Seat seat = 0; seat < seats(state.options); ++seat) produce(position, seat);
    position.emit({.type = EventType::production_done});
    const bool complete = terraforming_complete(position.rules, state);
    if (is_solo(state.options)) {
        if (state.generation < position.rules.solo_generations) return begin_generation(position);
        return complete ? begin_final_greeneries(position) : finish(position);
    }
    if (complete) return begin_final_greeneries(position);
    const bool out_of_time =
        has_automa(state.options) && state.generation + 1 >= position.rules.automa.generation_limit;
    return out_of_time ? finish(position) : begin_generation(position);
}

void finish_action(const Position& position) {
    auto& state = position.state;
    state.action_running = false;
    if (state.phase != Phase::action) return;
    ++state.actions_taken;
    constexpr std::uint8_t k_actions_per_turn = 2;
    if (is_automa(state, state.active_player)) return next_turn(position);
    if (state.actions_taken < k_actions_per_turn) return;
    position.emit({.type = EventType::turn_ended, .seat = state.active_player, .automatic = true});
    next_turn(position);
}

/// Runs MarsBot's turn up to its first question or its end. MB-3.7, MB-4.1, MB-14.3.
void take_automa_turn(const Position& position) {
    auto& state = position.state;
    if (state.phase == Phase::final_greenery) {
        automa::place_final_greeneries(position);
        return pass(position, state.active_player);
    }
    if (state.automa.action_deck.empty()) return pass(position, state.active_player);
    state.action_running = true;
    automa::take_turn(position);
}

}  // namespace

void next_turn(const Position& position) {
    auto& state = position.state;
    state.actions_taken = 0;
    for (int step = 1; step <= sides(state.options); ++step) {
        const auto seat = place_after(sides(state.options), state.active_player, step);
        if ((seat < seats(state.options) || is_automa(state, seat)) && !state.players[seat].passed) {
            state.active_player = seat;
            return;
        }
    }
    if (state.phase == Phase::final_greenery) return finish(position);
    end_generation(position);
}

void pass(const Position& position, core::Seat seat) {
    auto& player = position.player(seat);
    player.passed = true;
    player.next_card_discount = 0;
    player.next_card_shift = 0;
    position.emit({.type = EventType::passed, .seat = seat});
    next_turn(position);
}

void advance_to_automa(const Position& position) {
    auto& state = position.state;
    while (true) {
        run_stack(position);
        if (!state.stack.empty()) return;
        switch (state.phase) {
            case Phase::corporation:
                if (!everybody_answered(state)) return;
                settle_corporations(position);
                break;
            case Phase::draft:
                if (!everybody_answered(state)) return;
                settle_draft_round(position);
                break;
            case Phase::research:
                if (!everybody_answered(state)) return;
                settle_research(position);
                break;
            case Phase::prelude:
                state.action_running = false;
                if (has_prelude_to_play(state)) return;
                begin_action_phase(position);
                break;
            default:
                if (!state.action_running) return;
                finish_action(position);
        }
    }
}

void advance(const Position& position) {
    const auto& state = position.state;
    while (true) {
        advance_to_automa(position);
        const bool in_turns = state.phase == Phase::action || state.phase == Phase::final_greenery;
        if (!state.stack.empty() || !in_turns || !is_automa(state, state.active_player)) return;
        take_automa_turn(position);
    }
}

}  // namespace syrtis::terraforming
