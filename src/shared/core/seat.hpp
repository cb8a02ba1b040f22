// SPDX-License-Identifier: MIT
#pragma once

// Seats: the places at a table, counted from 0 in turn order.

#include <cassert>
#include <cstdint>

namespace syrtis::core {

using Seat = std::uint8_t;

inline constexpr Seat k_max_seats = 5;

/// The value for "no seat", such as the owner of an unowned piece or the seat of a spectator.
inline constexpr Seat k_no_seat = 0xff;

/// A set of seats. Each member sets the bit `1 << seat`.
using SeatSet = std::uint8_t;

/// The set of all possible seats, including those that the match does not have.
inline constexpr SeatSet k_all_seats = 0xff;

/// The number of a side, which owns pieces, scores and wins. Seat n plays side n. A match may have more sides than
/// seats: a side without a seat owns and scores like any other, but never answers and has no view.
using Side = Seat;
inline constexpr Side k_max_sides = k_max_seats;

/// The value for "no side", such as the owner of a neutral piece.
inline constexpr Side k_no_side = k_no_seat;

/// A set of sides. Each member sets the bit `1 << side`.
using SideSet = SeatSet;

/// Returns the set with this seat only. Requires a seat below 8.
[[nodiscard]] constexpr SeatSet seat_bit(Seat seat) {
    assert(seat < 8);
    return static_cast<SeatSet>(1U << seat);
}
[[nodiscard]] constexpr bool has_seat(SeatSet set, Seat seat) { return seat < 8 && (set & seat_bit(seat)) != 0; }

}  // namespace syrtis::core
