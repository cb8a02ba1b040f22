// SPDX-License-Identifier: MIT
#pragma once

// Numbers of pieces: each side of a game has a colour with a shape of its own.

#include <algorithm>
#include <vector>

namespace syrtis::client::ui {

/// Returns the first piece that is not taken, for a side that has no seat and can't choose one.
[[nodiscard]] inline int first_free_piece(const std::vector<int>& taken) {
    int piece = 0;
    while (std::ranges::find(taken, piece) != taken.end()) ++piece;
    return piece;
}

}  // namespace syrtis::client::ui
