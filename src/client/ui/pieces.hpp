// SPDX-License-Identifier: MIT
#pragma once

// Pieces, by number: a colour with a shape of its own, one for each side of a game.

#include <algorithm>
#include <vector>

namespace syrtis::client::ui {

/// Of a side that has no seat and so chooses none: the first that nobody has.
[[nodiscard]] inline int first_free_piece(const std::vector<int>& taken) {
    int piece = 0;
    while (std::ranges::find(taken, piece) != taken.end()) ++piece;
    return piece;
}

}  // namespace syrtis::client::ui
