// SPDX-License-Identifier: MIT
#pragma once

// Shows the progress of a series on standard error. On a terminal it redraws a bar; otherwise it writes a line at
// intervals, so that logs stay short.

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
    double next_line_at_ = 10.0;  ///< time of the next line, in seconds; used if standard error is not a terminal
};

}  // namespace syrtis::arena
