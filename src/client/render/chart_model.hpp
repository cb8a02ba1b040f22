// SPDX-License-Identifier: MIT
#pragma once

// Charts of a number that each player has, such as points, over the rounds of a match.

#include <vector>

#include "render/words.hpp"

namespace syrtis::client::render {

/// One line of a chart.
struct Curve {
    int piece = 0;
    std::vector<int> values{};  ///< one value for each round
    friend bool operator==(const Curve&, const Curve&) = default;
};

/// A chart of values by round, one curve for each player.
struct Chart {
    Label title{};
    Label note{};
    std::vector<Curve> curves{};
    /// Returns true if there is a curve to draw, which needs at least two values.
    [[nodiscard]] bool drawn() const {
        for (const Curve& curve : curves) {
            if (curve.values.size() > 1) return true;
        }
        return false;
    }
    friend bool operator==(const Chart&, const Chart&) = default;
};

}  // namespace syrtis::client::render
