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
    Rect window;  ///< the field at its usual size; an enlarged field is clipped to it
    Rect field;
    float radius = 0;
    float tile = 0;  ///< side of a tile
    float step = 0;  ///< shift of each tile of a pile against the one below, right and up
    std::array<Rect, k_places> cells{};

    /// Returns the place of tile `level` of the pile on a place, from 0 at the bottom.
    [[nodiscard]] Rect tile_of(std::size_t place, int level) const;
    /// Returns the bounds of a pile of so many tiles.
    [[nodiscard]] Rect pile_of(std::size_t place, int height) const;
};

/// Returns the layout with the largest square field in the middle of `region` that leaves `beside` at both sides and
/// `above` above and below. `closeup`: enlargement of the field.
[[nodiscard]] GridLayout grid_layout(const Rect& region, float beside, float above, const Closeup& closeup = {});

/// Positions of the collected tiles, of the tokens and of their sum, in logical pixels.
struct CollectedLayout {
    float tile = 0;
    std::vector<Rect> tiles;
    std::vector<Rect> shown;    ///< the part of each tile that the next one doesn't cover
    std::vector<Rect> slots{};  ///< for the next tiles, if all tiles stand in one row
    Rect token;
    Rect sum;
    Rect hint;
};

/// Returns the layout of so many collected tiles in `area`. `large`: class of the window; `token`: width for the
/// tokens, 0 for none; `sum`: the sum is shown.
[[nodiscard]] CollectedLayout collected_layout(const Rect& area, bool large, int tiles, float token, bool sum);

}  // namespace syrtis::client::render::dig
