// SPDX-License-Identifier: MIT
#pragma once

// Positions of the places of the grid and of the collected tiles, in logical pixels. This file does not draw.

#include <array>
#include <vector>

#include "render/dig/table_model.hpp"
#include "render/geometry.hpp"

namespace syrtis::client::render::dig {

/// The greatest number of tiles in a pile.
inline constexpr int k_tiles_of_pile = 3;

/// Positions in the grid, in logical pixels.
struct GridLayout {
    Rect window;  ///< area of the field before a zoom; an enlarged field is clipped to it
    Rect field;
    float radius = 0;
    float tile = 0;  ///< side of a tile
    float step = 0;  ///< distance by which each tile of a pile is moved to the right and up against the tile below it
    std::array<Rect, k_places> cells{};

    /// Returns the rectangle of a tile of the pile on a place. `level` is 0 for the lowest tile.
    [[nodiscard]] Rect tile_of(std::size_t place, int level) const;
    /// Returns the bounds of a pile of `height` tiles.
    [[nodiscard]] Rect pile_of(std::size_t place, int height) const;
};

/// Returns the layout with the largest square field in the middle of `region` that leaves the width `beside` free at
/// both sides, and the height `above` free above and below. `closeup`: enlargement of the field.
[[nodiscard]] GridLayout grid_layout(const Rect& region, float beside, float above, const Closeup& closeup = {});

/// Positions of the collected tiles, of the tokens and of their sum, in logical pixels.
struct CollectedLayout {
    float tile = 0;
    std::vector<Rect> tiles;
    std::vector<Rect> shown;    ///< for each tile, the part that the next tile doesn't cover
    std::vector<Rect> slots{};  ///< places for the next tiles, if all tiles stand in one row
    Rect token;
    Rect sum;
    Rect hint;
};

/// Returns the layout of `tiles` collected tiles in `area`. `large`: the window is of the large class; `token`: width
/// for the tokens, 0 without tokens; `sum`: the sum is shown.
[[nodiscard]] CollectedLayout collected_layout(const Rect& area, bool large, int tiles, float token, bool sum);

}  // namespace syrtis::client::render::dig
