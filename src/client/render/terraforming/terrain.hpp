// SPDX-License-Identifier: MIT
#pragma once

// Paints the visible state of the planet: ice, plants, seas and clouds of the globe, plants on free spaces, and the
// water of ocean tiles. Neighbouring ocean tiles share their water; at all other edges an ocean tile has a shore.

#include <array>
#include <cstddef>
#include <vector>

#include "render/canvas.hpp"
#include "render/terraforming/layout.hpp"
#include "render/terraforming/table_model.hpp"

namespace syrtis::client::render::terraforming {

/// The progress of terraforming. Each value is 0 at the start of a match and 1 when its goal is reached.
struct Climate {
    float warmth = 0;
    float air = 0;
    float water = 0;
};

[[nodiscard]] Climate climate_of(const BoardModel& board);

/// Returns the part of a free space that plants cover, from 0 to 1. It grows with oxygen, and faster beside greeneries
/// and oceans.
[[nodiscard]] float growth_of(const Climate& climate, int greeneries_beside, int oceans_beside);

/// Paints the terrain, which tiles, names and edges of spaces are drawn over.
class Terrain {
   public:
    /// `disc`: places of the spaces. Spaces at adjacent places are neighbours.
    Terrain(Canvas& canvas, const DiscLayout& disc, const BoardModel& board);

    /// Paints the globe and its atmosphere.
    void paint_globe();
    /// Paints frost and plants on a free space.
    void paint_growth(std::size_t index);
    /// Paints the shadow of a tile on land.
    void paint_shadow(std::size_t index);
    /// Paints the water of an ocean tile. It must be called for all ocean tiles before paint_shore() is called.
    void paint_water(std::size_t index);
    /// Paints the waves of an ocean tile, and its shore at edges without a neighbouring ocean.
    void paint_shore(std::size_t index);

    [[nodiscard]] static bool is_ocean(const BoardSpace& space);

   private:
    /// The number of edges of a hexagon. Edges are numbered clockwise from the right one.
    static constexpr int k_edges = 6;
    static constexpr std::size_t k_none = static_cast<std::size_t>(-1);
    using Neighbours = std::array<std::size_t, k_edges>;

    void layer(std::string_view name, float opacity, Colour tint = {255, 255, 255});
    void image(std::size_t index, std::string_view name, float opacity);
    [[nodiscard]] bool has_ocean_beside(std::size_t index, int edge) const;
    /// Returns the corner at which this edge begins (in clockwise order), moved inwards to the distance `inset` from
    /// the shore.
    [[nodiscard]] Point corner(std::size_t index, int edge, float inset) const;

    Canvas& canvas_;
    const DiscLayout& disc_;
    const BoardModel& board_;
    Climate climate_;
    std::vector<Neighbours> neighbours_;
};

}  // namespace syrtis::client::render::terraforming
