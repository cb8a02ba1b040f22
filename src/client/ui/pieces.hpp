// SPDX-License-Identifier: MIT
#pragma once

// Numbers of pieces. Each player, and each opponent that the rules play, has a piece with its own colour and shape.

#include <algorithm>
#include <vector>

namespace syrtis::client::ui {

/// Returns the number of the first piece that is not taken, for an opponent that the rules play and that can't choose a
/// piece.
[[nodiscard]] inline int first_free_piece(const std::vector<int>& taken) {
    int piece = 0;
    while (std::ranges::find(taken, piece) != taken.end()) ++piece;
    return piece;
}

}  // namespace syrtis::client::ui
