// SPDX-License-Identifier: MIT
#pragma once

// Numbers of pieces. Each player has a piece with its own colour and shape, also an opponent that the rules play.

#include <algorithm>
#include <vector>

namespace syrtis::client::ui {

/// Returns the smallest number of a piece that is not in `taken`. It is used for an opponent that the rules play, which
/// can't choose a piece.
[[nodiscard]] inline int first_free_piece(const std::vector<int>& taken) {
    int piece = 0;
    while (std::ranges::find(taken, piece) != taken.end()) ++piece;
    return piece;
}

}  // namespace syrtis::client::ui
