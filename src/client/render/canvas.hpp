// SPDX-License-Identifier: MIT
#pragma once

// Drawing functions for painters. Painters use logical pixels; the canvas multiplies them by one scale to get pixels of
// the window.

#include "render/hit_registration.hpp"
#include "render/picture_drawing.hpp"
#include "render/shape_drawing.hpp"
#include "render/surface.hpp"
#include "render/text_drawing.hpp"

namespace syrtis::client::render {

/// Draws on a render target and registers hit areas.
class Canvas final : public Surface,
                     public ShapeDrawing,
                     public PictureDrawing,
                     public TextDrawing,
                     public HitRegistration {
   public:
    Canvas(sf::RenderTarget& target, Resources& resources, HitMap& hits, const Frame& frame)
        : Surface(target, resources, frame),
          ShapeDrawing(static_cast<Surface&>(*this)),
          PictureDrawing(static_cast<Surface&>(*this)),
          TextDrawing(static_cast<Surface&>(*this)),
          HitRegistration(static_cast<Surface&>(*this), hits) {}

    /// Makes the hit areas within `rect` ineffective, and marks the words there as covered. A painter calls this before
    /// it draws something opaque over `rect`.
    void hide(const Rect& rect) {
        hit(rect, {});
        cover_words(rect);
    }
};

}  // namespace syrtis::client::render
