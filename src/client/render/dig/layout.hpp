// SPDX-License-Identifier: MIT
#pragma once

// Where the grid's places and the collected tiles stand, in logical pixels. No drawing here.

#include <array>
#include <vector>

#include "render/dig/table_model.hpp"
#include "render/geometry.hpp"

namespace syrtis::client::render::dig {

inline constexpr int k_tiles_of_pile = 3;

/// Places of the grid and of its spaces.
struct GridLayout {
    Rect window;  ///< the field at its usual size, through which it is seen when it is enlarged
    Rect field;
    float radius = 0;
    float tile = 0;  ///< side of a tile
    float step = 0;  ///< how far the next tile of a pile stands up and right
    std::array<Rect, k_places> cells{};

    /// Tile `level` of the pile on a place, from 0 at the bottom.
    [[nodiscard]] Rect tile_of(std::size_t place, int level) const;
    /// Everything that is drawn of a pile of so many tiles.
    [[nodiscard]] Rect pile_of(std::size_t place, int height) const;
};

/// The largest square field in the middle of `region` that leaves `beside` at both sides and `above` above and below.
[[nodiscard]] GridLayout grid_layout(const Rect& region, float beside, float above, const Closeup& closeup = {});

/// Places of the collected tiles.
struct CollectedLayout {
    float tile = 0;
    std::vector<Rect> tiles;
    std::vector<Rect> shown;  ///< what the next tile leaves of each
    Rect token;
    Rect sum;
    Rect hint;
};

/// For so many collected tiles in `area`. `large`: class of the window; `token`: width kept for the coin, 0 for none;
/// `sum`: whether it is shown.
[[nodiscard]] CollectedLayout collected_layout(const Rect& area, bool large, int tiles, float token, bool sum);

}  // namespace syrtis::client::render::dig
