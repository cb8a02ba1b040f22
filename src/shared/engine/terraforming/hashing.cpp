// SPDX-License-Identifier: MIT

// Hashes of positions and views, field by field. The draw pile counts from its live end only, so that how it came to
// be shifted in its storage does not matter.

#include "core/hash.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::terraforming {

namespace {

using core::Hasher;

void add(Hasher& hasher, const CardSet& cards) { hasher.add_all(cards.words()); }

template <class Item, std::size_t Capacity>
void add(Hasher& hasher, const core::FixedVector<Item, Capacity>& list) {
    hasher.add_all(list);
}

void add(Hasher& hasher, const Options& options) {
    hasher.add(options.players).add(options.corporate_era).add(options.draft).add(options.solo);
    hasher.add(options.corporations_dealt)
        .add(options.beginners)
        .add(options.choose_effect_order)
        .add(options.duplicate_deal);
}

void add(Hasher& hasher, const RatingHistory& history) {
    hasher.add(history.start).add(history.temperature).add(history.oxygen).add(history.oceans).add(history.effects);
}

void add(Hasher& hasher, const PrivateChoice& choice) {
    add(hasher, choice.corporations);
    hasher.add(choice.corporation);
    add(hasher, choice.cards);
    add(hasher, choice.drafted);
    add(hasher, choice.passed_on);
    hasher.add(choice.picked).add(choice.heat_paid).add(choice.answered);
}

void add(Hasher& hasher, const Board& board) {
    hasher.add_all(board.tiles).add_all(board.owners).add_all(board.claims);
}

/// What State and View call by the same names.
template <class Position>
void add_table(Hasher& hasher, const Position& position) {
    add(hasher, position.options);
    hasher.add(position.phase).add(position.generation).add(position.temperature).add(position.oxygen);
    hasher.add(position.first_player).add(position.active_player).add(position.actions_taken);
    hasher.add(position.action_running).add(position.draft_round);
    hasher.add_all(position.milestones).add_all(position.awards).add_all(position.card_resources);
    hasher.add_all(position.chosen_metals).add(position.used_actions);
    for (const auto& trigger : position.triggers) hasher.add(trigger.source).add(trigger.owner);
    add(hasher, position.board);
}

/// What Player and PublicPlayer call by the same names.
template <class AnyPlayer>
void add_player(Hasher& hasher, const AnyPlayer& player) {
    hasher.add_all(player.stock).add_all(player.production).add(player.terraform_rating).add(player.corporation);
    hasher.add(player.passed).add(player.rating_raised).add(player.owes_first_action);
    hasher.add(player.next_card_discount).add(player.next_card_shift);
    add(hasher, player.played);
    add(hasher, player.events);
    add(hasher, player.rating_history);
}

template <class AnyFrame>
void add_frame(Hasher& hasher, const AnyFrame& frame) {
    hasher.add(frame.start).add(frame.pc).add(frame.seat).add(frame.source).add(frame.trigger_card);
    hasher.add(frame.placed_space).add(frame.waiting).add(frame.repeats).add(frame.paid_amount);
}

}  // namespace

std::uint64_t TerraformingMars::hash(const State& state) {
    Hasher hasher;
    add_table(hasher, state);
    for (const auto& frame : state.stack) {
        add_frame(hasher, frame);
        hasher.add(frame.picks).add(frame.last_pick);
        add(hasher, frame.offered);
    }
    for (core::Seat seat = 0; seat < state.options.players; ++seat) {
        const auto& player = state.players[seat];
        add_player(hasher, player);
        add(hasher, player.hand);
        add(hasher, player.choice);
        add(hasher, player.known_discard);
        add(hasher, player.known_out_of_deck);
    }
    for (std::size_t place = state.deck.top; place < state.deck.bottom; ++place) hasher.add(state.deck.order[place]);
    add(hasher, state.discard);
    hasher.add_all(state.rng.words());
    return hasher.finish();
}

std::uint64_t TerraformingMars::hash(const View& view) {
    Hasher hasher;
    hasher.add(view.seat);
    add_table(hasher, view);
    for (const auto& frame : view.stack) {
        add_frame(hasher, frame);
        hasher.add(frame.cards_offered);
    }
    for (core::Seat seat = 0; seat < view.options.players; ++seat) {
        const auto& player = view.players[seat];
        add_player(hasher, player);
        hasher.add(player.choosing).add(player.hand_size).add(player.cards_in_choice).add(player.cards_drafted);
    }
    hasher.add(view.deck_size).add(view.discard_size);
    add(hasher, view.hand);
    add(hasher, view.choice);
    add(hasher, view.known_discard);
    add(hasher, view.known_out_of_deck);
    add(hasher, view.offered);
    hasher.add(view.picks).add(view.last_pick);
    return hasher.finish();
}

}  // namespace syrtis::terraforming
