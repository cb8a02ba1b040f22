// SPDX-License-Identifier: MIT
#pragma once

// What happened, in the order in which it happened, for logs and animations. An event that tells a secret carries the
// seats that share it; everybody else gets the same event without the tile and the value.

#include <array>
#include <cstdint>
#include <string_view>

#include "core/seat.hpp"
#include "state/dig/vocabulary.hpp"

namespace syrtis::dig {

enum class EventType : std::uint8_t {
    station_placed,  ///< place
    station_moved,   ///< seat: whose; place: from; to; by: who moved it, when that is by bonus
    tile_dug,        ///< place, tile
    tile_taken,      ///< place, tile
    points_changed,  ///< value: change; secret in the normal game. place: where the tile came from
    upgraded,        ///< subject: Equipment; value: the new level; price
    bonus_gained,    ///< subject: Bonus
    bonus_used,      ///< subject: Bonus
    tile_surveyed,   ///< place; tile: secret
    turn_ended,
    victory_announced,
    match_finished,  ///< cause: why
    events_dropped,  ///< value: how many more there were than the buffer takes
};
inline constexpr std::size_t k_event_types = 13;
inline constexpr std::array<std::string_view, k_event_types> k_event_type_names{
    "station_placed",    "station_moved",  "tile_dug",      "tile_taken",    "points_changed",
    "upgraded",          "bonus_gained",   "bonus_used",    "tile_surveyed", "turn_ended",
    "victory_announced", "match_finished", "events_dropped"};

/// Why something happens that is more than the choice of an action.
enum class Cause : std::uint8_t {
    none,
    setup,      ///< before the first turn
    bonus,      ///< one of the bonuses of this turn was used for it
    upgrade,    ///< a new level of equipment: its price, its station
    transport,  ///< a tile was transported
    all_tiles_taken,
    idle_rounds,
    announcement,
};
inline constexpr std::size_t k_causes = 8;
inline constexpr std::array<std::string_view, k_causes> k_cause_names{
    "none", "setup", "bonus", "upgrade", "transport", "all_tiles_taken", "idle_rounds", "announcement"};

struct Event {
    EventType type = EventType::turn_ended;
    core::Seat seat = core::k_no_seat;  ///< whom it concerns
    core::Seat by = core::k_no_seat;    ///< who caused it, when that is to be told apart
    Place place = k_no_place;
    Place to = k_no_place;
    Tile tile = k_no_tile;
    std::uint8_t subject = 0xff;
    core::SeatSet told_to = core::k_all_seats;  ///< who may know tile and value
    std::int16_t value = 0;
    std::int16_t price = 0;  ///< points paid, which everybody can work out
    Cause cause = Cause::none;
    friend constexpr bool operator==(const Event&, const Event&) = default;
};

/// The event as that seat may see it; k_no_seat for a spectator.
[[nodiscard]] constexpr Event seen_by(Event event, core::Seat seat) {
    if (event.told_to != core::k_all_seats && !core::has_seat(event.told_to, seat)) {
        event.tile = k_no_tile;
        event.value = 0;
    }
    event.told_to = 0;
    return event;
}

}  // namespace syrtis::dig
