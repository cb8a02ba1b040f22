// SPDX-License-Identifier: MIT
#pragma once

// What happened since the player's own last turn, of the lines of a log: which they are, and the numbers by which the
// table refers to what others decided. Whatever the game.

#include <cstddef>
#include <functional>
#include <vector>

#include "core/seat.hpp"
#include "event_text/line.hpp"

namespace syrtis::client::ui {

struct RecentLines {
    std::size_t first = 0;        ///< the first line of them
    bool after_own_turn = false;  ///< else all there is
    std::vector<int> numbers{};   ///< by line from `first` on; 0: it has none
};

/// Whose action a line belongs to.
struct LineOrigin {
    core::Side actor = core::k_no_side;
    int number = 0;       ///< of that action
    bool recent = false;  ///< of another, since the own last turn
};

using ReadLine = std::function<void(const event_text::Line&, const LineOrigin&)>;

/// `own`: nobody's for a spectator, to whom nothing is numbered. `read` hears of every line but what was
/// taken back, the oldest first.
[[nodiscard]] RecentLines recent_lines(const std::vector<event_text::Line>& lines, core::Seat own,
                                       const ReadLine& read = {});

}  // namespace syrtis::client::ui
