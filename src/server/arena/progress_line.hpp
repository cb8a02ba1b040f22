// SPDX-License-Identifier: MIT
#pragma once

// Shows the progress of a series on standard error. On a terminal it redraws a bar. Otherwise it writes a line from
// time to time, so that logs stay short.

#include <string>

#include "arena/series.hpp"

namespace syrtis::arena {

/// The progress display of one series.
class ProgressLine {
   public:
    ProgressLine();
    explicit ProgressLine(bool on_terminal) : on_terminal_(on_terminal) {}

    void show(const SeriesProgress& progress);

    /// Returns text such as "[#####.....]  500/1000 games, 0 errors, 12 s, about 12 s to go".
    [[nodiscard]] static std::string text(const SeriesProgress& progress);

   private:
    bool on_terminal_;
    /// The time at which the next line is due, in seconds since the start. Used if standard error is not a terminal.
    double next_line_at_ = 10.0;
};

}  // namespace syrtis::arena
