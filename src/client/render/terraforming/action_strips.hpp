// SPDX-License-Identifier: MIT
#pragma once

// Positions of the strips of the own cards with actions in their panel, with as many columns as leave the names
// readable.

#include <vector>

#include "render/canvas.hpp"
#include "render/terraforming/table_model.hpp"

namespace syrtis::client::render::terraforming {

/// The room that the strip of a card needs, in logical pixels.
struct StripNeed {
    float signs = 0;      ///< width of everything but the name
    float name = 0;       ///< width of the name on one line
    float two_lines = 0;  ///< width of the longer of two lines; `name` if it can't be divided
    float ellipsis = 0;   ///< width of the sign that marks a cut name
    float high = 0;       ///< smallest height for two lines
};
[[nodiscard]] std::vector<StripNeed> strip_needs(const Canvas& canvas, const std::vector<ActionCard>& cards);

/// Positions of the strips of cards with actions: row by row, from the left.
struct ActionStrips {
    int columns = 1;
    int rows = 1;
    float width = 0;
    float height = 0;
    float row_gap = 0;
    float column_gap = 0;
    float least_part = 0;  ///< of the name with the least room: the part that is shown, 0 to 1
    [[nodiscard]] int places() const { return columns * rows; }
    /// Returns the place of a strip in `area` by its index.
    [[nodiscard]] Rect place(const Rect& area, int index) const;
};
/// Returns the layout of the strips in `area`. `extra`: number of further places. If the names can't be read in any
/// number of columns, there are fewer places than cards.
[[nodiscard]] ActionStrips action_strips(const Canvas& canvas, const Rect& area, const std::vector<StripNeed>& needs,
                                         int extra = 0);

/// Returns the area of the strips within their panel.
[[nodiscard]] Rect actions_area(const Canvas& canvas, const Rect& panel);

/// If the panel of own cards is beside the hand, widens it at the expense of the hand, as far as the names of cards in
/// the hand stay readable. `hand`: number of cards in the hand.
void fit_actions(const Canvas& canvas, TableLayout& layout, const std::vector<ActionCard>& cards, int hand);

/// Fills the column of opponents and own cards where the log has a column of its own: the own cards get what they need
/// for whole names, and the opponents share the rest. `wanted`: heights of the opponents' panels without loss.
void fill_column(const Canvas& canvas, TableLayout& layout, const std::vector<float>& wanted,
                 const std::vector<ActionCard>& cards);

}  // namespace syrtis::client::render::terraforming
