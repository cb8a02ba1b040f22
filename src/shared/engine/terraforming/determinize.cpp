// SPDX-License-Identifier: MIT

// Full positions that agree with a view. Everything hidden is dealt anew from a pool of the unseen cards.

#include <algorithm>

#include "engine/terraforming/sight.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::terraforming {

namespace {

/// The seat to which `seat` hands its pack in this draft.
core::Seat draft_neighbour(const View& view, core::Seat seat) {
    const int players = seats(view.options);
    return static_cast<core::Seat>((seat + (view.generation % 2 == 0 ? 1 : players - 1)) % players);
}

/// Hidden places of other seats and of the piles, filled from a shuffled pool.
class Dealer {
   public:
    Dealer(const View& view, State& state, core::Rng& rng, const CardSet& all_cards)
        : view_(view), state_(state), rng_(rng) {
        const CardSet unseen = all_cards - seen_cards(view);
        for (const auto card : unseen) {
            if (view.known_out_of_deck.contains(card)) {
                out_of_deck_.push_back(static_cast<Card>(card));
            } else {
                anywhere_.push_back(static_cast<Card>(card));
            }
        }
        rng_.shuffle(anywhere_.span());
    }

    /// The pack that the neighbour holds now is the one this seat passed on.
    void place_passed_pack() {
        const auto neighbour = draft_neighbour(view_, view_.seat);
        if (view_.phase != Phase::draft || view_.choice.passed_on.empty() || neighbour == view_.seat) return;
        auto& cards = state_.players[neighbour].choice.cards;
        for (const auto card : view_.choice.passed_on) {
            cards.push_back(card);
            take_out(out_of_deck_, card);
        }
    }

    void fill_hidden_places() {
        struct Place {
            core::Seat seat;
            std::uint8_t kind;
            std::uint8_t left;
        };
        core::FixedVector<Place, 32> places;
        const auto add_place = [&](core::Seat seat, std::uint8_t kind, std::size_t count) {
            if (count > 0) places.push_back({seat, kind, static_cast<std::uint8_t>(count)});
        };
        for (core::Seat seat = 0; seat < seats(view_.options); ++seat) {
            if (seat == view_.seat) continue;
            const auto& player = view_.players[seat];
            add_place(seat, k_in_hand, player.hand_size);
            add_place(seat, k_in_choice, player.cards_in_choice - state_.players[seat].choice.cards.size());
            add_place(seat, k_drafted, player.cards_drafted);
        }
        for (std::size_t index = 0; index < view_.stack.size(); ++index) {
            const auto& frame = view_.stack[index];
            if (frame.seat != view_.seat) add_place(static_cast<core::Seat>(index), k_offered, frame.cards_offered);
        }
        add_place(0, k_discarded, view_.discard_size - view_.known_discard.size());
        std::size_t total = 0;
        for (const auto& place : places) total += place.left;
        // Cards that must be out of the pile are mixed with as many others as there are hidden places left outside
        // of it, so that each such place is as likely as the next to hold them.
        core::FixedVector<Card, k_max_cards> outside = out_of_deck_;
        while (outside.size() < total) {
            core::ensure(!anywhere_.empty(), "a view has more hidden places than unseen cards");
            outside.push_back(anywhere_.back());
            anywhere_.pop_back();
        }
        core::ensure(outside.size() == total, "a view has fewer hidden places than cards known to lie there");
        rng_.shuffle(outside.span());
        std::size_t next = 0;
        for (const auto& place : places) {
            for (std::uint8_t count = 0; count < place.left; ++count) put(place.seat, place.kind, outside[next++]);
        }
        for (const auto card : anywhere_) state_.deck.order[state_.deck.bottom++] = card;
        core::ensure(state_.deck.size() == view_.deck_size, "a view's draw pile does not add up");
    }

   private:
    static constexpr std::uint8_t k_in_hand = 0;
    static constexpr std::uint8_t k_in_choice = 1;
    static constexpr std::uint8_t k_drafted = 2;
    static constexpr std::uint8_t k_offered = 3;
    static constexpr std::uint8_t k_discarded = 4;

    void put(core::Seat seat, std::uint8_t kind, Card card) {
        switch (kind) {
            case k_in_hand:
                state_.players[seat].hand.insert(card);
                break;
            case k_in_choice:
                state_.players[seat].choice.cards.push_back(card);
                break;
            case k_drafted:
                state_.players[seat].choice.drafted.push_back(card);
                break;
            case k_offered:
                state_.stack[seat].offered.push_back(card);
                break;
            default:
                state_.discard.insert(card);
        }
    }

    static void take_out(core::FixedVector<Card, k_max_cards>& list, Card card) {
        const auto found = std::ranges::find(list, card);
        if (found != list.end()) list.erase_at(static_cast<std::size_t>(found - list.begin()));
    }

    const View& view_;
    State& state_;
    core::Rng& rng_;
    core::FixedVector<Card, k_max_cards> out_of_deck_;
    core::FixedVector<Card, k_max_cards> anywhere_;
};

/// Corporations that other seats look at while all choose, and what those that have answered may have chosen.
void guess_choices(const Rules& rules, const View& view, State& state, core::Rng& rng) {
    if (!choosing_phase(view.phase)) return;
    core::FixedVector<Corporation, 32> unseen;
    for (std::size_t index = 0; index < rules.corporations.size(); ++index) {
        const auto& rule = rules.corporations[index];
        const auto corporation = static_cast<Corporation>(index);
        if (rule.beginner || (rule.corporate_era && !view.options.corporate_era)) continue;
        if (std::ranges::find(view.choice.corporations, corporation) == view.choice.corporations.end()) {
            unseen.push_back(corporation);
        }
    }
    rng.shuffle(unseen.span());
    for (core::Seat seat = 0; seat < seats(view.options); ++seat) {
        if (seat == view.seat) continue;
        auto& choice = state.players[seat].choice;
        choice.answered = !view.players[seat].choosing;
        if (view.phase == Phase::draft) choice.picked = choice.answered && !choice.cards.empty() ? 1 : 0;
        if (view.phase != Phase::corporation) continue;
        if (core::has_seat(view.options.beginners, seat)) {
            for (std::size_t index = 0; index < rules.corporations.size(); ++index) {
                if (rules.corporations[index].beginner) choice.corporation = static_cast<Corporation>(index);
            }
            choice.picked = static_cast<std::uint16_t>((1U << choice.cards.size()) - 1U);
            continue;
        }
        for (int count = 0; count < view.options.corporations_dealt && !unseen.empty(); ++count) {
            choice.corporations.push_back(unseen.back());
            unseen.pop_back();
        }
        if (choice.answered) choice.corporation = choice.corporations[0];
    }
}

}  // namespace

State TerraformingMars::determinize(const Rules& rules, const View& view, core::Rng& rng) {
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
        player.events = seen.events;
        player.passives = seen.passives;
        player.rating_history = seen.rating_history;
    }
    CardSet all_cards;
    for (std::size_t card = 0; card < rules.cards.size(); ++card) {
        if (!rules.cards[card].corporate_era || view.options.corporate_era) all_cards.insert(card);
    }
    state.discard = view.known_discard;
    Dealer dealer(view, state, rng, all_cards);
    if (view.seat != core::k_no_seat) {
        auto& own = state.players[view.seat];
        own.hand = view.hand;
        own.choice = view.choice;
        own.known_discard = view.known_discard;
        own.known_out_of_deck = view.known_out_of_deck;
        if (!state.stack.empty() && state.stack.back().seat == view.seat) {
            auto& frame = state.stack.back();
            frame.offered = view.offered;
            frame.picks = view.picks;
            frame.last_pick = view.last_pick;
        }
        dealer.place_passed_pack();
    }
    dealer.fill_hidden_places();
    guess_choices(rules, view, state, rng);
    state.rng = core::Rng(rng.next());
    return state;
}

}  // namespace syrtis::terraforming
