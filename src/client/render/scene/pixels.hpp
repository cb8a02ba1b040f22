// SPDX-License-Identifier: MIT
#pragma once

// A picture in memory, on which shapes are drawn with smooth edges. A pixel at an edge gets the colour of a shape in
// proportion to the part of the pixel that the shape covers.

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
    /// If set, the shape is filled with soft light, which is brightest at the centre of a disc and fades to the disc's
    /// edge. The value maps pixels to a disc with radius 1.
    std::optional<Placement> light{};
};

/// Pixels with four bytes each: red, green, blue, opacity. The colours are multiplied with the opacity.
class Pixels {
   public:
    /// Makes a transparent picture of this size in pixels.
    Pixels(unsigned width, unsigned height);
    [[nodiscard]] unsigned width() const { return width_; }
    [[nodiscard]] unsigned height() const { return height_; }
    [[nodiscard]] const std::vector<std::uint8_t>& bytes() const { return bytes_; }

    /// Fills the whole picture with a vertical gradient through these colours, which are at equal distances from top to
    /// bottom.
    void fill_sky(const std::vector<Colour>& colours);
    /// Draws polygons, whose points are in pixels and may be outside of the picture.
    void fill(const Outlines& outlines, const Fill& how);
    /// Draws a picture of equal size on top of this picture.
    void lay(const Pixels& layer, float opacity);

   private:
    void blend(std::size_t pixel, Colour colour, float opacity);
    void add_edge(Point from, Point to);

    unsigned width_;
    unsigned height_;
    std::vector<std::uint8_t> bytes_;
    /// For each pixel of a row, the change of the covered area from this pixel to the next one. Each row has two
    /// additional numbers at its end.
    std::vector<float> changes_;
};

}  // namespace syrtis::client::render
