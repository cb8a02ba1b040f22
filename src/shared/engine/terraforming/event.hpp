// SPDX-License-Identifier: MIT
#pragma once

// Events of Terraforming Mars, for logs and animations. An event with a hidden card names the seats that may see the
// card. Other seats receive the event without the card.

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/seat.hpp"
#include "state/terraforming/vocabulary.hpp"

namespace syrtis::terraforming {

/// The kind of an event, with the fields that it uses.
enum class EventType : std::uint8_t {
    // Decisions, each followed by its price as stock_changed with Cause::price.
    corporation_revealed,  ///< source
    card_played,           ///< source; value: the price in M€
    action_used,           ///< source; value: the price in M€
    first_action_taken,    ///< source
    project_used,          ///< subject: standard project; value: the price in M€
    plants_converted,      ///< value: plants
    heat_converted,        ///< value: heat
    milestone_claimed,     ///< subject; value: the price in M€
    award_funded,          ///< subject; value: the price in M€
    turn_ended,            ///< the turn ended automatically, after the second action
    passed,
    // Changes, with their cause.
    stock_changed,          ///< subject: Resource; value: change; before
    production_changed,     ///< subject: Resource; value: change; before
    rating_changed,         ///< value: change; before
    parameter_raised,       ///< subject: Parameter; value: the new value; before
    tile_placed,            ///< subject: Tile; space
    claim_placed,           ///< space
    card_resource_changed,  ///< holder; subject: CardResource; value: change; before
    card_drawn,             ///< card: hidden from other seats; drawn free of charge
    card_bought,            ///< card: hidden from other seats
    card_discarded,         ///< card: hidden from other seats
    card_revealed,          ///< card: seen by everybody, then discarded
    cards_sold,             ///< value: number of cards
    // Actions of MarsBot.
    automa_corporation_revealed,  ///< subject: the corporation of MarsBot
    automa_card_revealed,         ///< card: a project card that MarsBot will resolve; for a bonus card: subject
    action_deck_built,            ///< value: number of cards
    tag_resolved,                 ///< subject: AutomaTag
    track_moved,                  ///< subject: track; value: the new space; before
    cube_reached,                 ///< subject: track; value: the space
    failed_action,                ///< value: M€
    space_chosen,                 ///< space; value: the automa::Feature that decided, automa::k_chosen_alone or
                                  ///< automa::k_chosen_by_card
    bonus_card_moved,             ///< subject: bonus card; value: automa::BonusPlace
    corporation_stock_changed,    ///< subject: CorporationStock; value: change; before
    // Course of the match.
    generation_started,  ///< value: generation; seat: first player
    phase_started,       ///< subject: Phase
    production_done,
    deck_refilled,
    match_finished,
    events_dropped,     ///< value: number of events that did not fit into the buffer
    prelude_discarded,  ///< source: a prelude that could not be played and left the game
};
inline constexpr std::size_t k_event_types = 40;
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
                                                                                "automa_corporation_revealed",
                                                                                "automa_card_revealed",
                                                                                "action_deck_built",
                                                                                "tag_resolved",
                                                                                "track_moved",
                                                                                "cube_reached",
                                                                                "failed_action",
                                                                                "space_chosen",
                                                                                "bonus_card_moved",
                                                                                "corporation_stock_changed",
                                                                                "generation_started",
                                                                                "phase_started",
                                                                                "production_done",
                                                                                "deck_refilled",
                                                                                "match_finished",
                                                                                "events_dropped",
                                                                                "prelude_discarded"};

/// One event.
struct Event {
    EventType type = EventType::passed;
    core::Seat seat = core::k_no_seat;  ///< seat that the event concerns
    core::Seat by = core::k_no_seat;    ///< seat that caused the event, if this is not `seat`
    std::uint8_t subject = k_no_subject;
    Cause cause = Cause::none;
    std::uint8_t cause_subject = k_no_subject;  ///< standard project or Parameter that caused the event; otherwise
                                                ///< k_no_subject
    Source source = k_no_source;  ///< card or corporation that caused the event; it is face up or was just played
    Source holder = k_no_source;  ///< card that holds the resources of the event
    Space space = k_no_space;     ///< space of a tile or marker, or of the tile whose bonus this is
    bool automatic = false;       ///< true if the rules caused the event without a decision
    Card card = k_no_card;
    core::SeatSet card_seen_by = 0;  ///< seats that may know `card`
    std::int32_t value = 0;
    std::int32_t before = 0;  ///< value before the change
    friend constexpr bool operator==(const Event&, const Event&) = default;
};
static_assert(std::is_trivially_copyable_v<Event> && sizeof(Event) <= 32);

/// The origin of an event: cause, source and seat.
struct Origin {
    Cause cause = Cause::none;
    std::uint8_t subject = k_no_subject;  ///< see Event::cause_subject
    Source source = k_no_source;
    core::Seat seat = core::k_no_seat;  ///< seat that owns the effect
    Space space = k_no_space;
};

/// Returns the event as the seat may see it.
[[nodiscard]] constexpr Event seen_by(Event event, core::Seat seat) {
    if (event.card != k_no_card && !core::has_seat(event.card_seen_by, seat)) event.card = k_no_card;
    event.card_seen_by = 0;
    return event;
}

}  // namespace syrtis::terraforming
