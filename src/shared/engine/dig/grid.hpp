// SPDX-License-Identifier: MIT
#pragma once

// Finds the stations on the grid and the places that they can reach: DM-6, DM-8.

#include <array>

#include "core/fixed_vector.hpp"
#include "state/dig/state.hpp"

namespace syrtis::dig {

/// Returns the number of stations of all players on a place.
[[nodiscard]] int count_stations(const State& state, Place place);

/// Returns the level of `equipment` with which a seat works on a place where it has a station. Other stations on the
/// place add their cooperation: DM-4.2, DM-5.2, DM-8.1.
[[nodiscard]] int level_with_cooperation(const State& state, core::Seat seat, Equipment equipment, Place place);

/// Returns the seats with a station on the place: DM-9.1.
[[nodiscard]] core::SeatSet players_present(const State& state, Place place);

[[nodiscard]] bool has_tiles(const State& state);

/// Returns true if any place other than `except` has tiles.
[[nodiscard]] bool has_other_pile(const State& state, Place except);

/// The places to which one station can move: in each of the four directions at most the neighbour and the place behind
/// it.
using Destinations = core::FixedVector<Place, 8>;
/// Returns the places to which a station can move, in ascending order: DM-6.1, DM-6.2, OP-6.
[[nodiscard]] Destinations destinations(const State& state, Place from);

}  // namespace syrtis::dig
