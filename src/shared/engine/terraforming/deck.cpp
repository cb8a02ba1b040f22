// SPDX-License-Identifier: MIT
#include "engine/terraforming/deck.hpp"

#include <span>

#include "engine/terraforming/automa_choice.hpp"

namespace syrtis::terraforming {

namespace {

/// After a shuffle nobody knows where a hidden card is: a card known to be discarded may be in the pile again.
void refill(const Position& position) {
    auto& state = position.state;
    if (has_automa(state.options)) automa::remember_reshuffle(position);
    CardCount count = 0;
    for (const auto card : state.discard) state.deck.order[count++] = static_cast<Card>(card);
    state.deck.top = 0;
    state.deck.bottom = count;
    state.rng.shuffle(std::span(state.deck.order.data(), count));
    state.discard.clear();
    for (auto& player : state.players) {
        player.known_discard.clear();
        player.known_out_of_deck.clear();
    }
    state.automa.table.discarded_unseen = 0;
    position.emit({.type = EventType::deck_refilled, .value = static_cast<std::int16_t>(count)});
}

}  // namespace

Card draw_card(const Position& position, DrawFor purpose) {
    auto& deck = position.state.deck;
    if (deck.size() == 0) {
        if (position.state.discard.empty()) return k_no_card;
        refill(position);
    }
    const bool from_bottom = purpose == DrawFor::effect && position.state.options.duplicate_deal;
    return from_bottom ? deck.order[--deck.bottom] : deck.order[deck.top++];
}

void deal_packs(const Position& position, std::span<const core::Side> receivers, std::size_t cards) {
    const auto& state = position.state;
    const std::size_t available = state.deck.size() + state.discard.size();
    const bool is_short = available < receivers.size() * cards;
    if (!is_short || state.options.edition == k_first_edition) {
        for (const auto side : receivers) deal(position, position.player(side).choice.cards, cards);
        return;
    }
    for (std::size_t round = 0; round < available / receivers.size(); ++round) {
        for (const auto side : receivers) deal(position, position.player(side).choice.cards, 1);
    }
}

void draw_to_hand(const Position& position, core::Seat seat, int cards, const Origin& origin) {
    for (int count = 0; count < cards; ++count) {
        const auto card = draw_card(position, DrawFor::effect);
        if (card == k_no_card) return;
        position.player(seat).hand.insert(card);
        position.emit({.type = EventType::card_drawn, .seat = seat, .card = card, .card_seen_by = core::seat_bit(seat)},
                      origin);
    }
}

void discard_card(const Position& position, Card card, core::SeatSet known_to) {
    position.state.discard.insert(card);
    for (core::Seat seat = 0; seat < seats(position.state.options); ++seat) {
        if (core::has_seat(known_to, seat)) position.player(seat).known_discard.insert(card);
    }
}

}  // namespace syrtis::terraforming
