// SPDX-License-Identifier: MIT
#pragma once

// Where the strips of the own cards stand in their panel: as many columns as leave their names readable.

#include <vector>

#include "render/canvas.hpp"
#include "render/terraforming/table_model.hpp"

namespace syrtis::client::render::terraforming {

/// The room that the strip of a card needs.
struct StripNeed {
    float signs = 0;      ///< width of all but the name
    float name = 0;       ///< width of the name on one line
    float two_lines = 0;  ///< width of its longer half where it is divided into two lines; as `name` if it can't be
    float ellipsis = 0;   ///< width of the sign that a name is cut
    float high = 0;       ///< height from which on two lines have room
};
[[nodiscard]] std::vector<StripNeed> strip_needs(const Canvas& canvas, const std::vector<ActionCard>& cards);

/// Places of the cards with actions.
struct ActionStrips {
    int columns = 1;
    int rows = 1;
    float width = 0;
    float height = 0;
    float row_gap = 0;
    float column_gap = 0;
    float least_part = 0;  ///< of the name that has least room: how much of it is shown, 0 to 1
    [[nodiscard]] int places() const { return columns * rows; }
    [[nodiscard]] Rect place(const Rect& area, int index) const;
};
/// `extra`: places wanted besides those of the cards. Where the names have no room in any number of columns there are
/// fewer places than cards.
[[nodiscard]] ActionStrips action_strips(const Canvas& canvas, const Rect& area, const std::vector<StripNeed>& needs,
                                         int extra = 0);

/// The ground that the strips stand on within their panel.
[[nodiscard]] Rect actions_area(const Canvas& canvas, const Rect& panel);

/// Where own cards stand beside the hand, their panel takes so much of the hand's room that their names can be read and
/// those in the hand, too.
void fit_actions(const Canvas& canvas, TableLayout& layout, const std::vector<ActionCard>& cards, int hand);

}  // namespace syrtis::client::render::terraforming
