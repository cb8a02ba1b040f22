// SPDX-License-Identifier: MIT
#pragma once

// Whose answer is given first where several are asked at once: one thread can play only one after the other, and the
// same one each time, so that a match has one course.

#include <bit>
#include <cassert>

#include "core/seat.hpp"

namespace syrtis::core {

/// The lowest seat of a set, which must not be empty.
[[nodiscard]] constexpr Seat first_seat(SeatSet seats) {
    assert(seats != 0);
    return static_cast<Seat>(std::countr_zero(seats));
}

}  // namespace syrtis::core
