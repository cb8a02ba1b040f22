// SPDX-License-Identifier: MIT
#pragma once

// What happened, in the order in which it happened, for logs and animations. An event that shows a hidden card
// carries the seats that may see it; everybody else gets the same event without the card.

#include <array>
#include <cstdint>
#include <string_view>

#include "core/seat.hpp"
#include "state/terraforming/vocabulary.hpp"

namespace syrtis::terraforming {

enum class EventType : std::uint8_t {
    corporation_revealed,  ///< source
    card_played,           ///< source; value: M€ price paid
    action_used,           ///< source
    first_action_taken,    ///< source
    project_used,          ///< subject: standard project
    plants_converted,
    heat_converted,
    milestone_claimed,  ///< subject
    award_funded,       ///< subject; value: price
    turn_ended,
    passed,
    stock_changed,          ///< subject: Resource; value: change. `source`: what caused it
    production_changed,     ///< subject: Resource; value: change
    rating_changed,         ///< value: change
    parameter_raised,       ///< subject: Parameter; value: the new value
    tile_placed,            ///< subject: Tile; value: space
    claim_placed,           ///< value: space
    card_resource_changed,  ///< source: the card; value: change; subject: CardResource
    card_drawn,             ///< card: hidden from others
    card_bought,            ///< card: hidden from others
    card_discarded,         ///< card: hidden from others
    card_revealed,          ///< card: seen by all, then discarded
    cards_sold,             ///< value: how many
    generation_started,     ///< value: generation
    phase_started,          ///< subject: Phase
    production_done,
    deck_refilled,
    match_finished,
};
inline constexpr std::size_t k_event_types = 28;
inline constexpr std::array<std::string_view, k_event_types> k_event_type_names{"corporation_revealed",
                                                                                "card_played",
                                                                                "action_used",
                                                                                "first_action_taken",
                                                                                "project_used",
                                                                                "plants_converted",
                                                                                "heat_converted",
                                                                                "milestone_claimed",
                                                                                "award_funded",
                                                                                "turn_ended",
                                                                                "passed",
                                                                                "stock_changed",
                                                                                "production_changed",
                                                                                "rating_changed",
                                                                                "parameter_raised",
                                                                                "tile_placed",
                                                                                "claim_placed",
                                                                                "card_resource_changed",
                                                                                "card_drawn",
                                                                                "card_bought",
                                                                                "card_discarded",
                                                                                "card_revealed",
                                                                                "cards_sold",
                                                                                "generation_started",
                                                                                "phase_started",
                                                                                "production_done",
                                                                                "deck_refilled",
                                                                                "match_finished"};

struct Event {
    EventType type = EventType::passed;
    core::Seat seat = core::k_no_seat;  ///< whom it concerns
    std::uint8_t subject = 0xff;
    Source source = k_no_source;
    Card card = k_no_card;
    core::SeatSet card_seen_by = 0;  ///< who may be told `card`
    std::int16_t value = 0;
    core::Seat by = core::k_no_seat;  ///< who caused it, when that is another seat
    friend constexpr bool operator==(const Event&, const Event&) = default;
};

/// The event as that seat may see it.
[[nodiscard]] constexpr Event seen_by(Event event, core::Seat seat) {
    if (event.card != k_no_card && !core::has_seat(event.card_seen_by, seat)) event.card = k_no_card;
    event.card_seen_by = 0;
    return event;
}

}  // namespace syrtis::terraforming
