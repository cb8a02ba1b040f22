// SPDX-License-Identifier: MIT

// Makes positions that agree with a view.

#include <algorithm>

#include "engine/terraforming/hidden_cards.hpp"
#include "engine/terraforming/private_choice.hpp"
#include "engine/terraforming/sight.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::terraforming {

namespace {

/// Deals the corporations from which other seats choose. Requires a state with the packs of beginners.
void deal_corporations(const Rules& rules, const View& view, State& state, core::Rng& rng) {
    core::FixedVector<Corporation, k_max_corporations> unseen;
    Corporation beginners = k_no_corporation;
    for (std::size_t index = 0; index < rules.corporations.size(); ++index) {
        const auto& rule = rules.corporations[index];
        const auto corporation = static_cast<Corporation>(index);
        if (rule.beginner) beginners = corporation;
        if (rule.beginner || !uses(view.options, rule.set)) continue;
        if (std::ranges::find(view.choice.corporations, corporation) == view.choice.corporations.end()) {
            unseen.push_back(corporation);
        }
    }
    rng.shuffle(unseen.span());
    for (core::Seat seat = 0; seat < seats(view.options); ++seat) {
        if (seat == view.seat) continue;
        auto& choice = state.players[seat].choice;
        if (core::has_seat(view.options.beginners, seat)) {
            choice.corporation = beginners;
            choice.picked = static_cast<std::uint16_t>((1U << choice.cards.size()) - 1U);
            continue;
        }
        for (int count = 0; count < view.options.corporations_dealt && !unseen.empty(); ++count) {
            choice.corporations.push_back(unseen.back());
            unseen.pop_back();
        }
    }
}

/// Deals the preludes that the view does not show, each with the same probability: to the choices and kept preludes of
/// other seats and to the draw pile. The others have left the game unseen.
void deal_hidden_preludes(const Rules& rules, const View& view, State& state, core::Rng& rng) {
    PreludeSet seen = view.preludes_out;
    for (const auto& player : view.players) seen |= player.played_preludes;
    for (const auto prelude : view.preludes) seen.insert(prelude);
    for (const auto prelude : view.choice.preludes) seen.insert(prelude);
    for (const auto prelude : view.offered_preludes) seen.insert(prelude);
    PreludeDeck unseen;
    for (std::size_t prelude = 0; prelude < rules.preludes.size(); ++prelude) {
        if (!seen.contains(prelude)) unseen.push_back(static_cast<Prelude>(prelude));
    }
    rng.shuffle(unseen.span());
    const auto deal = [&](auto& receiver, std::size_t count) {
        while (receiver.size() < count) {
            core::ensure(!unseen.empty(), "a view has more hidden preludes than there are");
            receiver.push_back(unseen.back());
            unseen.pop_back();
        }
    };
    for (core::Seat seat = 0; seat < seats(view.options); ++seat) {
        if (seat == view.seat) continue;
        deal(state.players[seat].choice.preludes, view.players[seat].preludes_in_choice);
        deal(state.players[seat].preludes, view.players[seat].preludes_kept);
    }
    deal(state.offered_preludes, view.preludes_offered);
    deal(state.prelude_deck, view.prelude_deck_size);
}

/// True for a seat that has answered only because it had nothing to decide.
bool has_no_choice(const View& view, core::Seat seat) {
    if (view.phase == Phase::corporation) {
        return !view.options.prelude && core::has_seat(view.options.beginners, seat);
    }
    return view.players[seat].cards_in_choice <= (view.phase == Phase::draft ? 1 : 0);
}

void answer_by(const core::AnswerPolicy<TerraformingMars>& policy, const Rules& rules, State& state, core::Seat seat,
               core::Rng& rng) {
    auto& choice = state.players[seat].choice;
    choice.answered = false;
    TerraformingMars::Commands commands;
    while (!choice.answered) {
        TerraformingMars::legal_commands(rules, state, seat, commands);
        const auto command = policy(rules, state, seat, commands.span(), rng);
        core::ensure(!TerraformingMars::check(rules, state, seat, command), "a policy gives an illegal answer");
        answer_private(rules, state, seat, command);
    }
}

/// Chooses the hidden answers of seats that have answered. Requires that all cards are dealt.
void imagine_answers(const Rules& rules, const View& view, const core::AnswerPolicy<TerraformingMars>& policy,
                     State& state, core::Rng& rng) {
    if (!choosing_phase(view.phase)) return;
    if (view.phase == Phase::corporation) deal_corporations(rules, view, state, rng);
    for (core::Seat seat = 0; seat < seats(view.options); ++seat) {
        if (seat != view.seat) state.players[seat].choice.answered = !view.players[seat].choosing;
    }
    for (core::Seat seat = 0; seat < seats(view.options); ++seat) {
        auto& choice = state.players[seat].choice;
        if (seat == view.seat || !choice.answered) continue;
        if (has_no_choice(view, seat)) {
            if (view.phase == Phase::draft) choice.picked = choice.cards.empty() ? 0 : 1;
        } else if (policy.is_stated()) {
            answer_uniformly(rules, state, seat, rng);
        } else {
            answer_by(policy, rules, state, seat, rng);
        }
    }
}

}  // namespace

State TerraformingMars::determinize(const Rules& rules, const View& view, const Belief* belief,
                                    const core::AnswerPolicy<TerraformingMars>& policy, core::Rng& rng) {
    State state;
    copy_table(view, state);
    for (const auto& seen : view.stack) {
        Frame frame;
        frame.start = seen.start;
        frame.pc = seen.pc;
        frame.seat = seen.seat;
        frame.source = seen.source;
        frame.trigger_card = seen.trigger_card;
        frame.placed_space = seen.placed_space;
        frame.waiting = seen.waiting;
        frame.repeats = seen.repeats;
        frame.cause = seen.cause;
        frame.cause_subject = seen.cause_subject;
        frame.paid_amount = seen.paid_amount;
        state.stack.push_back(frame);
    }
    for (core::Side seat = 0; seat < sides(view.options); ++seat) {
        const auto& seen = view.players[seat];
        auto& player = state.players[seat];
        player.stock = seen.stock;
        player.production = seen.production;
        player.terraform_rating = seen.terraform_rating;
        player.corporation = seen.corporation;
        player.passed = seen.passed;
        player.rating_raised = seen.rating_raised;
        player.owes_first_action = seen.owes_first_action;
        player.next_card_discount = seen.next_card_discount;
        player.next_card_shift = seen.next_card_shift;
        player.played = seen.played;
        player.played_preludes = seen.played_preludes;
        player.events = seen.events;
        player.passives = seen.passives;
        player.rating_history = seen.rating_history;
    }
    state.discard = view.known_discard;
    if (view.seat != core::k_no_seat) {
        auto& own = state.players[view.seat];
        own.hand = view.hand;
        own.choice = view.choice;
        own.preludes = view.preludes;
        own.preludes_out = view.preludes_out;
        own.known_discard = view.known_discard;
        own.known_out_of_deck = view.known_out_of_deck;
        for (const auto card : view.choice.passed_on) own.known_out_of_deck.insert(card);
        if (!state.stack.empty() && state.stack.back().seat == view.seat) {
            auto& frame = state.stack.back();
            frame.offered = view.offered;
            frame.picks = view.picks;
            frame.last_pick = view.last_pick;
            state.offered_preludes = view.offered_preludes;
        }
    }
    state.automa.table = view.automa.table;
    state.automa.known_kept = view.automa.known_kept;
    state.automa.memory = view.automa.memory;
    deal_hidden_cards(rules, view, belief, state, rng);
    if (view.options.prelude) deal_hidden_preludes(rules, view, state, rng);
    imagine_answers(rules, view, policy, state, rng);
    state.rng = core::Rng(rng.next());
    return state;
}

}  // namespace syrtis::terraforming
