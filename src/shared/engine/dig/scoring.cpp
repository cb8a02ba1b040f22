// SPDX-License-Identifier: MIT

// Points and winners: DM-11, DM-12.1, OP-4.

#include <algorithm>

#include "engine/dig/dig_mars.hpp"
#include "engine/dig/holdings.hpp"

namespace syrtis::dig {

core::Outcome DigMars::outcome(const Rules& rules, const State& state) {
    core::Outcome outcome;
    outcome.finished = state.phase == Phase::finished;
    std::int32_t most = 0;
    for (core::Seat seat = 0; seat < sides(state.options); ++seat) {
        outcome.scores[seat] = points_of(rules, state.players[seat].holdings);
        most = std::max(most, outcome.scores[seat]);
    }
    if (!outcome.finished) return outcome;
    if (state.announced != core::k_no_seat) {
        outcome.winners = core::seat_bit(state.announced);
        return outcome;
    }
    for (core::Seat seat = 0; seat < sides(state.options); ++seat) {
        if (outcome.scores[seat] == most) {
            outcome.winners = static_cast<core::SeatSet>(outcome.winners | core::seat_bit(seat));
        }
    }
    return outcome;
}

}  // namespace syrtis::dig
