// SPDX-License-Identifier: MIT
#pragma once

// A picture in memory, on which shapes are drawn with smooth edges. Each pixel takes the share of its area that a shape
// covers.

#include <cstdint>
#include <optional>
#include <vector>

#include "render/scene/outlines.hpp"
#include "render/theme.hpp"

namespace syrtis::client::render {

/// How a shape is filled.
struct Fill {
    Colour colour;
    float opacity = 1;
    /// Fills with a soft light instead: the map from pixels to a disc with radius 1, from whose centre the light fades
    /// to its edge.
    std::optional<Placement> light{};
};

/// Pixels with four bytes each: red, green, blue, opacity. The colours are multiplied with the opacity.
class Pixels {
   public:
    /// Makes a clear picture.
    Pixels(unsigned width, unsigned height);
    [[nodiscard]] unsigned width() const { return width_; }
    [[nodiscard]] unsigned height() const { return height_; }
    [[nodiscard]] const std::vector<std::uint8_t>& bytes() const { return bytes_; }

    /// Fills everything with colours from the upper to the lower edge, at equal distances.
    void fill_sky(const std::vector<Colour>& colours);
    /// Draws polygons, whose points are in pixels and may be outside of the picture.
    void fill(const Outlines& outlines, const Fill& how);
    /// Draws a picture of equal size on top of this one.
    void lay(const Pixels& layer, float opacity);

   private:
    void blend(std::size_t pixel, Colour colour, float opacity);
    void add_edge(Point from, Point to);

    unsigned width_;
    unsigned height_;
    std::vector<std::uint8_t> bytes_;
    /// The change of the covered area from each pixel to the next, with two spare numbers in each row.
    std::vector<float> changes_;
};

}  // namespace syrtis::client::render
