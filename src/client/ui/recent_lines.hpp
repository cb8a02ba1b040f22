// SPDX-License-Identifier: MIT
#pragma once

// The log lines since the player's own last turn, and the numbers by which the table refers to actions of other
// players. It works for every game.

#include <cstddef>
#include <functional>
#include <vector>

#include "core/seat.hpp"
#include "event_text/line.hpp"

namespace syrtis::client::ui {

/// The range of the recent lines of a log.
struct RecentLines {
    std::size_t first = 0;        ///< index of the first recent line
    bool after_own_turn = false;  ///< the range begins after an own turn; false: it holds all lines
    std::vector<int> numbers{};   ///< number of each line from `first` on; 0: the line has no number
};

/// The action that a line belongs to.
struct LineOrigin {
    core::Side actor = core::k_no_side;
    int number = 0;       ///< number of the action
    bool recent = false;  ///< another player took the action after the own player's last turn
};

/// Receives each line with its origin.
using ReadLine = std::function<void(const event_text::Line&, const LineOrigin&)>;

/// Finds the lines since the last turn of `own`, and numbers the actions of other players among them. `own` is the
/// player's seat, or k_no_seat for a spectator, who gets all lines without numbers.
/// `read` is called for every line that was not undone, oldest first.
[[nodiscard]] RecentLines recent_lines(const std::vector<event_text::Line>& lines, core::Seat own,
                                       const ReadLine& read = {});

}  // namespace syrtis::client::ui
