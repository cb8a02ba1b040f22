// SPDX-License-Identifier: MIT
#pragma once

// Drawing of pictures, which are named by their files.

#include <string_view>

#include "render/surface.hpp"

namespace syrtis::client::render {

/// Draws pictures on a surface. Positions and sizes are in logical pixels.
class PictureDrawing {
   public:
    explicit PictureDrawing(Surface& surface) : surface_(surface) {}

    /// Draws a picture in the middle of `rect`, as large as fits. `sharpness`: share of the full resolution, from 0 to
    /// 1; a picture without sharp edges needs less than 1.
    void image(std::string_view name, const Rect& rect, float opacity = 1, Colour tint = {255, 255, 255},
               float sharpness = 1);
    /// Draws a square picture centred at a point.
    void icon(std::string_view name, Point centre, float size, float opacity = 1, Colour tint = {255, 255, 255});
    /// Fills `rect` with a picture and cuts off what is outside. `radius`: radius of the corners of `rect`.
    void cover(std::string_view name, const Rect& rect, float radius, float opacity = 1, bool mirrored = false);
    /// Draws the part of a picture that lies within a hexagon with a corner at the top. `rect`: place of the whole
    /// picture. Hexagons side by side show one picture.
    void image_in_hexagon(std::string_view name, const Rect& rect, Point centre, float width, float opacity,
                          Colour tint = {255, 255, 255}, float sharpness = 1);
    /// Draws a picture of a disc as large as fits into `rect`. Its edge is drawn as a circle, so that it stays sharp
    /// when the picture is enlarged.
    void image_of_disc(std::string_view name, const Rect& rect, float opacity = 1);

   private:
    Surface& surface_;
};

}  // namespace syrtis::client::render
