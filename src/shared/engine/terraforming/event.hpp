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
    corporation_revealed,  ///< uses `source`
    card_played,           ///< uses `source` and `value` (the price in M€)
    action_used,           ///< uses `source` and `value` (the price in M€)
    first_action_taken,    ///< uses `source`
    project_used,          ///< uses `subject` (a standard project) and `value` (the price in M€)
    plants_converted,      ///< uses `value` (number of plants)
    heat_converted,        ///< uses `value` (units of heat)
    milestone_claimed,     ///< uses `subject` (the milestone) and `value` (the price in M€)
    award_funded,          ///< uses `subject` (the award) and `value` (the price in M€)
    turn_ended,            ///< the turn ended automatically, after the second action
    passed,
    // Changes of the position. Each event states its cause.
    stock_changed,          ///< uses `subject` (a Resource), `value` (the change) and `before`
    production_changed,     ///< uses `subject` (a Resource), `value` (the change) and `before`
    rating_changed,         ///< uses `value` (the change) and `before`
    parameter_raised,       ///< uses `subject` (a Parameter), `value` (the new value) and `before`
    tile_placed,            ///< uses `subject` (a Tile) and `space`
    claim_placed,           ///< uses `space`
    card_resource_changed,  ///< uses `holder`, `subject` (a CardResource), `value` (the change) and `before`
    card_drawn,             ///< uses `card`, which other seats do not see; the card was drawn free of charge
    card_bought,            ///< uses `card`, which other seats do not see
    card_discarded,         ///< uses `card`, which other seats do not see
    card_revealed,          ///< uses `card`, which everybody sees before it is discarded
    cards_sold,             ///< uses `value` (number of cards)
    // Actions of MarsBot.
    automa_corporation_revealed,  ///< uses `subject` (the corporation of MarsBot)
    automa_card_revealed,  ///< uses `card` (a project card that MarsBot will resolve), or `subject` for a bonus card
    action_deck_built,     ///< uses `value` (number of cards)
    tag_resolved,          ///< uses `subject` (an AutomaTag)
    track_moved,           ///< uses `subject` (a track), `value` (the new space) and `before`
    cube_reached,          ///< uses `subject` (a track) and `value` (the space)
    failed_action,         ///< uses `value` (M€ that MarsBot gains)
    space_chosen,          ///< uses `space` and `value`: the automa::Feature that decided, automa::k_chosen_alone or
                           ///< automa::k_chosen_by_card
    bonus_card_moved,      ///< uses `subject` (a bonus card) and `value` (an automa::BonusPlace)
    corporation_stock_changed,  ///< uses `subject` (a CorporationStock), `value` (the change) and `before`
    // The course of the match.
    generation_started,  ///< uses `value` (the generation) and `seat` (the first player)
    phase_started,       ///< uses `subject` (a Phase)
    production_done,
    deck_refilled,
    match_finished,
    events_dropped,     ///< uses `value` (number of events that did not fit into the buffer)
    prelude_discarded,  ///< uses `source` (a prelude that could not be played and left the game)
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
    std::int32_t before = 0;  ///< value before the change
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
