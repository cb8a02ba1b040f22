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

/// The kind of an event. The comment of a kind names the members of Event that such an event uses, and their meaning.
enum class EventType : std::uint8_t {
    // Decisions. Each event is followed by stock_changed with Cause::price for its price.
    corporation_revealed,  ///< event with `source`
    card_played,           ///< event with `source` and `value` (the price in M€)
    action_used,           ///< event with `source` and `value` (the price in M€)
    first_action_taken,    ///< event with `source`
    project_used,          ///< event with `subject` (a standard project) and `value` (the price in M€)
    plants_converted,      ///< event with `value` (number of plants)
    heat_converted,        ///< event with `value` (units of heat)
    milestone_claimed,     ///< event with `subject` (the milestone) and `value` (the price in M€)
    award_funded,          ///< event with `subject` (the award) and `value` (the price in M€)
    turn_ended,            ///< the turn ended automatically, after the second action
    passed,
    // Changes of the position. Each event states its cause.
    stock_changed,          ///< event with `subject` (a Resource), `value` (the change) and `before`
    production_changed,     ///< event with `subject` (a Resource), `value` (the change) and `before`
    rating_changed,         ///< event with `value` (the change) and `before`
    parameter_raised,       ///< event with `subject` (a Parameter), `value` (the new value) and `before`
    tile_placed,            ///< event with `subject` (a Tile) and `space`
    claim_placed,           ///< event with `space`
    card_resource_changed,  ///< event with `holder`, `subject` (a CardResource), `value` (the change) and `before`
    card_drawn,             ///< event with `card`, which other seats do not see; the card was drawn free of charge
    card_bought,            ///< event with `card`, which other seats do not see
    card_discarded,         ///< event with `card`, which other seats do not see
    card_revealed,          ///< event with `card`, which everybody sees before it is discarded
    cards_sold,             ///< event with `value` (number of cards)
    // Actions of MarsBot.
    automa_corporation_revealed,  ///< event with `subject` (the corporation of MarsBot)
    /// Event with `card` (a project card that MarsBot will resolve), or `subject` for a bonus card.
    automa_card_revealed,
    action_deck_built,  ///< event with `value` (number of cards)
    tag_resolved,       ///< event with `subject` (an AutomaTag)
    track_moved,        ///< event with `subject` (a track), `value` (the new space) and `before`
    cube_reached,       ///< event with `subject` (a track) and `value` (the space)
    failed_action,      ///< event with `value` (M€ that MarsBot gains)
    /// Event with `space` and `value`: the automa::Feature that decided, automa::k_chosen_alone or
    /// automa::k_chosen_by_card.
    space_chosen,
    bonus_card_moved,           ///< event with `subject` (a bonus card) and `value` (an automa::BonusPlace)
    corporation_stock_changed,  ///< event with `subject` (a CorporationStock), `value` (the change) and `before`
    // The course of the match.
    generation_started,  ///< event with `value` (the generation) and `seat` (the first player)
    phase_started,       ///< event with `subject` (a Phase)
    production_done,
    deck_refilled,
    match_finished,
    events_dropped,     ///< event with `value` (number of events that did not fit into the buffer)
    prelude_discarded,  ///< event with `source` (a prelude that could not be played and left the game)
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

/// One event of a match.
struct Event {
    EventType type = EventType::passed;
    core::Seat seat = core::k_no_seat;  ///< seat that the event concerns
    core::Seat by = core::k_no_seat;    ///< seat that caused the event, if it is another seat than `seat`
    std::uint8_t subject = k_no_subject;
    Cause cause = Cause::none;
    std::uint8_t cause_subject = k_no_subject;  ///< standard project or Parameter that caused the event; otherwise
                                                ///< k_no_subject
    Source source = k_no_source;  ///< card or corporation that caused the event; it is face up or was just played
    Source holder = k_no_source;  ///< card that holds the resources of the event
    /// Space of the placed tile or marker; for a printed bonus, the space of the tile that brought it.
    Space space = k_no_space;
    bool automatic = false;  ///< true if the rules caused the event without a decision
    Card card = k_no_card;
    core::SeatSet card_seen_by = 0;  ///< seats that may know `card`
    std::int32_t value = 0;
    std::int32_t before = 0;  ///< value before the change that the event describes
    friend constexpr bool operator==(const Event&, const Event&) = default;
};
static_assert(std::is_trivially_copyable_v<Event> && sizeof(Event) <= 32);

/// The origin of an event: cause, source and seat.
struct Origin {
    Cause cause = Cause::none;
    std::uint8_t subject = k_no_subject;  ///< subject of the cause, as in Event::cause_subject
    Source source = k_no_source;
    core::Seat seat = core::k_no_seat;  ///< seat that has the effect
    Space space = k_no_space;
};

/// Returns the event as the seat may see it.
[[nodiscard]] constexpr Event seen_by(Event event, core::Seat seat) {
    if (event.card != k_no_card && !core::has_seat(event.card_seen_by, seat)) event.card = k_no_card;
    event.card_seen_by = 0;
    return event;
}

}  // namespace syrtis::terraforming
