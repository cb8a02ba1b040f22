// SPDX-License-Identifier: MIT
#pragma once

// Who stands where, and what can be reached from there: DM-6, DM-8.

#include <array>

#include "core/fixed_vector.hpp"
#include "state/dig/state.hpp"

namespace syrtis::dig {

/// Of all players.
[[nodiscard]] int count_stations(const State& state, Place place);

/// Level on that place: DM-4.2, DM-5.2, DM-8.1. Meant for places with a station of that seat.
[[nodiscard]] int level_with_cooperation(const State& state, core::Seat seat, Equipment equipment, Place place);

/// DM-9.1
[[nodiscard]] core::SeatSet players_present(const State& state, Place place);

[[nodiscard]] bool has_tiles(const State& state);

/// True if a place other than `except` has tiles.
[[nodiscard]] bool has_other_pile(const State& state, Place except);

/// Where a station may go from a place: at most the neighbour and one place behind it in each direction.
using Destinations = core::FixedVector<Place, 8>;
/// DM-6.1, DM-6.2, OP-6; in ascending order.
[[nodiscard]] Destinations destinations(const State& state, Place from);

}  // namespace syrtis::dig
