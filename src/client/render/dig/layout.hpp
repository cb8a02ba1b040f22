// SPDX-License-Identifier: MIT
#pragma once

// Positions of the places of the grid and of the collected tiles, in logical pixels. Nothing is drawn here.

#include <array>
#include <vector>

#include "render/dig/table_model.hpp"
#include "render/geometry.hpp"

namespace syrtis::client::render::dig {

/// The greatest number of tiles in a pile.
inline constexpr int k_tiles_of_pile = 3;

/// Positions in the grid, in logical pixels.
struct GridLayout {
    Rect window;  ///< area in which the field is drawn; an enlarged field is cut at its edges
    Rect field;
    float radius = 0;
    float tile = 0;  ///< side of a tile
    float step = 0;  ///< offset of each tile in a pile to the right and up, relative to the tile below it
    std::array<Rect, k_places> cells{};

    /// Returns the rectangle of a tile of the pile on a place. `level` is 0 for the lowest tile.
    [[nodiscard]] Rect tile_of(std::size_t place, int level) const;
    /// Returns the bounds of a pile of `height` tiles.
    [[nodiscard]] Rect pile_of(std::size_t place, int height) const;
};

/// Returns the layout with the largest square field that fits into the middle of `region`. At least `beside` logical
/// pixels stay free at the left and right, and `above` logical pixels at the top and bottom. `closeup`: enlargement of
/// the field.
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

/// Returns the layout of `tiles` collected tiles in `area`. `large`: whether the window has the large size class;
/// `token`: width for the tokens, 0 without tokens; `sum`: whether the sum is shown.
[[nodiscard]] CollectedLayout collected_layout(const Rect& area, bool large, int tiles, float token, bool sum);

}  // namespace syrtis::client::render::dig
