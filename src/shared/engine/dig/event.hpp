// SPDX-License-Identifier: MIT
#pragma once

// Events of Dig Mars, for logs and animations. An event with a secret names the seats that may know it. Other seats
// receive the event without its tile and its value.

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>

#include "core/described.hpp"
#include "core/seat.hpp"
#include "state/dig/vocabulary.hpp"

namespace syrtis::dig {

/// The kind of an event. The comment of a kind names the members of Event that such an event uses, and their meaning.
enum class EventType : std::uint8_t {
    station_placed,  ///< event with `place`
    /// Event with `seat` (owner of the station), `place` (from), `to`, and `by` (seat that moved the station by a
    /// bonus).
    station_moved,
    tile_dug,        ///< event with `place` and `tile`
    tile_taken,      ///< event with `place` and `tile`
    points_changed,  ///< event with `value` (the change, secret in the normal game) and `place` (origin of the tile)
    upgraded,        ///< event with `subject` (an Equipment), `value` (the new level) and `price`
    bonus_gained,    ///< event with `subject` (a Bonus)
    bonus_used,      ///< event with `subject` (a Bonus)
    tile_surveyed,   ///< event with `place` and `tile` (secret)
    turn_ended,
    victory_announced,
    match_finished,  ///< event with `cause` (the reason for the end)
    events_dropped,  ///< event with `value` (number of events that did not fit into the buffer)
};
inline constexpr std::size_t k_event_types = 13;
inline constexpr std::array<std::string_view, k_event_types> k_event_type_names{
    "station_placed",    "station_moved",  "tile_dug",      "tile_taken",    "points_changed",
    "upgraded",          "bonus_gained",   "bonus_used",    "tile_surveyed", "turn_ended",
    "victory_announced", "match_finished", "events_dropped"};

/// The reason for a change that is a consequence of the chosen action or of the course of the game.
enum class Cause : std::uint8_t {
    none,
    setup,      ///< the change happened before the first turn
    bonus,      ///< a bonus of this turn was used
    upgrade,    ///< equipment was upgraded, which costs a price and may add a station
    transport,  ///< a tile was transported
    all_tiles_taken,
    idle_rounds,
    announcement,
};
inline constexpr std::size_t k_causes = 8;
inline constexpr std::array<std::string_view, k_causes> k_cause_names{
    "none", "setup", "bonus", "upgrade", "transport", "all_tiles_taken", "idle_rounds", "announcement"};

/// One event of a match.
struct Event {
    EventType type = EventType::turn_ended;
    core::Seat seat = core::k_no_seat;  ///< seat that the event concerns
    core::Seat by = core::k_no_seat;    ///< seat that caused the event, if it is another seat than `seat`
    Place place = k_no_place;
    Place to = k_no_place;
    Tile tile = k_no_tile;
    std::uint8_t subject = 0xff;
    core::SeatSet visible_to = core::k_all_seats;  ///< seats that may know `tile` and `value`
    std::int16_t value = 0;
    std::int16_t price = 0;  ///< points that were paid, which every seat may know
    Cause cause = Cause::none;
    friend constexpr bool operator==(const Event&, const Event&) = default;

    static consteval auto members() {
        using core::member;
        using enum EventType;
        return std::tuple{member<&Event::type>({.name = "event", .words = k_event_type_names}),
                          core::seat_member<&Event::seat>("player"), core::seat_member<&Event::by>("by"),
                          member<&Event::cause>({.name = "cause", .words = k_cause_names, .absent = 0}),
                          member<&Event::place>({.name = "place", .words = k_place_names},
                                                [](const Event& event) { return event.to == k_no_place; }),
                          member<&Event::place>({.name = "from", .words = k_place_names},
                                                [](const Event& event) { return event.to != k_no_place; }),
                          member<&Event::to>({.name = "to", .words = k_place_names}),
                          member<&Event::tile>({.name = "tile", .ids = "tile"}),
                          // No event has a change of 0, so 0 stands for a value that the reader may not know.
                          member<&Event::value>({.name = "change", .absent = 0, .most = k_most},
                                                [](const Event& event) { return event.type == points_changed; }),
                          member<&Event::subject>({.name = "equipment", .words = k_equipment_names},
                                                  [](const Event& event) { return event.type == upgraded; }),
                          member<&Event::value>({.name = "level", .most = k_most},
                                                [](const Event& event) { return event.type == upgraded; }),
                          member<&Event::price>({.name = "price", .most = k_most},
                                                [](const Event& event) { return event.type == upgraded; }),
                          member<&Event::subject>({.name = "bonus", .words = k_bonus_names},
                                                  [](const Event& event) {
                                                      return event.type == bonus_gained || event.type == bonus_used;
                                                  }),
                          member<&Event::value>({.name = "events", .most = k_most},
                                                [](const Event& event) { return event.type == events_dropped; })};
    }

   private:
    static constexpr std::int64_t k_most = 1000;
};

/// Returns the event as that seat may see it; k_no_seat for a spectator.
[[nodiscard]] constexpr Event seen_by(Event event, core::Seat seat) {
    if (event.visible_to != core::k_all_seats && !core::has_seat(event.visible_to, seat)) {
        event.tile = k_no_tile;
        event.value = 0;
    }
    event.visible_to = 0;
    return event;
}

}  // namespace syrtis::dig
