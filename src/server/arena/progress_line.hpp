// SPDX-License-Identifier: MIT
#pragma once

// How far a series is, on standard error: a bar that rewrites itself on a terminal, else a line now and then, so
// that captured logs stay short.

#include <string>

#include "arena/series.hpp"

namespace syrtis::arena {

class ProgressLine {
   public:
    ProgressLine();
    explicit ProgressLine(bool on_terminal) : on_terminal_(on_terminal) {}

    void show(const SeriesProgress& progress);

    /// "[#####.....]  500/1000 games, 0 errors, 12 s, about 12 s to go"
    [[nodiscard]] static std::string text(const SeriesProgress& progress);

   private:
    bool on_terminal_;
    double next_line_at_ = 10.0;  ///< seconds; without a terminal
};

}  // namespace syrtis::arena
