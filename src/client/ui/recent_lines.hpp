// SPDX-License-Identifier: MIT
#pragma once

// Finds the log lines since the last turn of this player, and numbers the actions of other players, so that the table
// can refer to them. The code is common to all games.

#include <cstddef>
#include <functional>
#include <vector>

#include "core/seat.hpp"
#include "event_text/line.hpp"

namespace syrtis::client::ui {

/// The recent lines of a log: those since the last turn of this player.
struct RecentLines {
    std::size_t first = 0;  ///< index of the first recent line in the log
    /// Whether a turn of this player is before the recent lines; false: all lines are recent.
    bool after_own_turn = false;
    std::vector<int> numbers{};  ///< number of each recent line; 0: the line has no number
};

/// The action to which a line of the log belongs.
struct LineOrigin {
    core::Side actor = core::k_no_side;
    int number = 0;       ///< number of the action; 0: none
    bool recent = false;  ///< whether another player took the action after the last turn of this player
};

/// A function that receives a line of the log and the action to which it belongs.
using ReadLine = std::function<void(const event_text::Line&, const LineOrigin&)>;

/// Finds the recent lines and numbers the actions of other players in them. `own`: seat of this player; for k_no_seat
/// (a spectator), all lines are recent and none has a number. `read`: called for each line that was not undone, the
/// oldest first.
[[nodiscard]] RecentLines recent_lines(const std::vector<event_text::Line>& lines, core::Seat own,
                                       const ReadLine& read = {});

}  // namespace syrtis::client::ui
