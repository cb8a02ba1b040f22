// SPDX-License-Identifier: MIT
#pragma once

// The state of the planet as one sees it: ice, plants, seas and clouds of the globe, what grows on free spaces, and the
// water of ocean tiles, which joins that of neighbouring ones and has a shore elsewhere.

#include <array>
#include <cstddef>
#include <vector>

#include "render/canvas.hpp"
#include "render/terraforming/layout.hpp"
#include "render/terraforming/table_model.hpp"

namespace syrtis::client::render::terraforming {

/// How far the planet is terraformed: each from 0, as in the beginning, to 1.
struct Climate {
    float warmth = 0;
    float air = 0;
    float water = 0;
};

[[nodiscard]] Climate climate_of(const BoardModel& board);

/// Returns how much of a free space plants cover, from 0 to 1: oxygen lets them grow, most beside greeneries and
/// oceans.
[[nodiscard]] float growth_of(const Climate& climate, int greeneries_beside, int oceans_beside);

/// Paints the terrain below tiles, names and edges.
class Terrain {
   public:
    /// `disc`: places of the spaces; spaces side by side there are neighbours.
    Terrain(Canvas& canvas, const DiscLayout& disc, const BoardModel& board);

    /// Paints the globe and its air.
    void paint_globe();
    /// Paints frost and plants on a free space.
    void paint_growth(std::size_t index);
    /// Paints the shadow of a tile of land.
    void paint_shadow(std::size_t index);
    /// Paints the water of an ocean tile. It is called for all of them before paint_shore().
    void paint_water(std::size_t index);
    /// Paints the waves of an ocean tile, and its shore where it has no ocean beside it.
    void paint_shore(std::size_t index);

    [[nodiscard]] static bool is_ocean(const BoardSpace& space);

   private:
    /// The edges of a hexagon, clockwise from the right one.
    static constexpr int k_edges = 6;
    static constexpr std::size_t k_none = static_cast<std::size_t>(-1);
    using Neighbours = std::array<std::size_t, k_edges>;

    void layer(std::string_view name, float opacity);
    void image(std::size_t index, std::string_view name, float opacity);
    [[nodiscard]] bool has_ocean_beside(std::size_t index, int edge) const;
    /// Returns the corner before an edge, clockwise, moved inwards by `inset` in parallel to the shore.
    [[nodiscard]] Point corner(std::size_t index, int edge, float inset) const;

    Canvas& canvas_;
    const DiscLayout& disc_;
    const BoardModel& board_;
    Climate climate_;
    std::vector<Neighbours> neighbours_;
};

}  // namespace syrtis::client::render::terraforming
