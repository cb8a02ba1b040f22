// SPDX-License-Identifier: MIT
#pragma once

// Positions of the strips of the player's own cards with actions, within the panel of these cards. The number of
// columns is chosen so that the names stay readable.

#include <vector>

#include "render/canvas.hpp"
#include "render/terraforming/table_model.hpp"

namespace syrtis::client::render::terraforming {

/// The width and height that the strip of a card needs, in logical pixels.
struct StripNeed {
    float signs = 0;  ///< width of all parts of the strip except the name
    float name = 0;   ///< width of the name on one line
    /// width of the longer line if the name is written on two lines; equal to `name` if the name can't be divided
    float two_lines = 0;
    float ellipsis = 0;  ///< width of the ellipsis at the end of a cut name
    float high = 0;      ///< smallest height of a strip with two lines
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
    float least_part = 0;  ///< visible share, from 0 to 1, of the name that is cut most
    [[nodiscard]] int places() const { return columns * rows; }
    /// Returns the place in `area` of the strip with this index.
    [[nodiscard]] Rect place(const Rect& area, int index) const;
};
/// Returns the layout of the strips in `area`. `extra`: number of further places that are needed. If the names would be
/// unreadable with any number of columns, there are fewer places than cards.
[[nodiscard]] ActionStrips action_strips(const Canvas& canvas, const Rect& area, const std::vector<StripNeed>& needs,
                                         int extra = 0);

/// Returns the area of the strips within the panel of cards with actions.
[[nodiscard]] Rect actions_area(const Canvas& canvas, const Rect& panel);

/// Returns the height from which on the panel of the cards with actions would have empty room, in a large window.
[[nodiscard]] float most_actions_height(const Canvas& canvas, const Rect& panel, const ActionsModel& actions);

/// If the panel of the player's cards with actions is beside the hand, widens it at the cost of the hand, as far as the
/// names of the cards in the hand stay readable. `hand`: number of cards in the hand.
void fit_actions(const Canvas& canvas, TableLayout& layout, const std::vector<ActionCard>& cards, int hand);

/// Divides the column of the opponents and of the player's cards with actions, in a layout in which the log has a
/// column of its own. The cards get the height that shows their names uncut, and the opponents share the rest.
/// `wanted`: heights at which the opponents' panels show everything.
void fill_column(const Canvas& canvas, TableLayout& layout, const std::vector<float>& wanted,
                 const std::vector<ActionCard>& cards);

}  // namespace syrtis::client::render::terraforming
