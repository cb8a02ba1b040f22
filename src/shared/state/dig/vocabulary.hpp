// SPDX-License-Identifier: MIT
#pragma once

// The terms of Dig Mars: equipment, bonuses, tiles, places. Tiles are loaded as data; the engine knows them as indices
// into the loaded table.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/bit_set.hpp"
#include "core/seat.hpp"

namespace syrtis::dig {

inline constexpr core::Seat k_min_players = 2;
inline constexpr core::Seat k_max_players = 4;

enum class Equipment : std::uint8_t { dig, transport, fleet };
inline constexpr std::size_t k_equipment = 3;
inline constexpr std::array<std::string_view, k_equipment> k_equipment_names{"dig", "transport", "fleet"};
inline constexpr std::uint8_t k_first_level = 1;
inline constexpr std::uint8_t k_last_level = 4;
/// Number of times that equipment can be upgraded: the difference of the last and the first level.
inline constexpr std::size_t k_upgrades = k_last_level - k_first_level;

enum class Bonus : std::uint8_t { extra_dig, extra_transport, move_station, fortune, survey, none };
inline constexpr std::size_t k_bonuses = 5;
inline constexpr std::array<std::string_view, k_bonuses> k_bonus_names{"extra_dig", "extra_transport", "move_station",
                                                                       "fortune", "survey"};

enum class Phase : std::uint8_t { placement, turns, finished };
inline constexpr std::array<std::string_view, 3> k_phase_names{"placement", "turns", "finished"};

/// A question that must be answered before the turn continues.
enum class Question : std::uint8_t { none, new_station, moved_station };
inline constexpr std::array<std::string_view, 3> k_question_names{"none", "new_station", "moved_station"};

/// A place of the grid, row by row from the north-west. A place with tiles is a pile.
using Place = std::uint8_t;
inline constexpr std::size_t k_columns = 4;
inline constexpr std::size_t k_rows = 4;
inline constexpr std::size_t k_places = k_columns * k_rows;
inline constexpr std::size_t k_pile_height = 3;
inline constexpr Place k_no_place = 0xff;
/// The names of the places: a letter for the column, counted from the west, and a digit for the row, counted from the
/// north.
inline constexpr std::array<std::string_view, k_places> k_place_names{"a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2",
                                                                      "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4"};

/// An exploration tile, as an index into the loaded table.
using Tile = std::uint8_t;
inline constexpr std::size_t k_tiles = k_places * k_pile_height;
inline constexpr Tile k_no_tile = 0xff;
using TileSet = core::BitSet<k_tiles>;

template <class Enumeration>
[[nodiscard]] constexpr std::size_t index_of(Enumeration value) {
    return static_cast<std::size_t>(value);
}

}  // namespace syrtis::dig
