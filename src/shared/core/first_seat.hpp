// SPDX-License-Identifier: MIT
#pragma once

// The order of answers where several seats are asked at once. A program that answers for all seats applies the answers
// one after the other and always in this order, so that a match is reproducible.

#include <bit>
#include <cassert>

#include "core/seat.hpp"

namespace syrtis::core {

/// Returns the lowest seat of a set, which must not be empty.
[[nodiscard]] constexpr Seat first_seat(SeatSet seats) {
    assert(seats != 0);
    return static_cast<Seat>(std::countr_zero(seats));
}

}  // namespace syrtis::core
