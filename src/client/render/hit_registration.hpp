// SPDX-License-Identifier: MIT
#pragma once

// The hit areas of what is drawn.

#include <optional>
#include <vector>

#include "render/hit_map.hpp"
#include "render/surface.hpp"

namespace syrtis::client::render {

/// Registers the areas of targets on a surface. Positions and sizes are in logical pixels.
class HitRegistration {
   public:
    HitRegistration(const Surface& surface, HitMap& hits) : surface_(surface), hits_(hits) {}

    void hit(const Rect& rect, Target target);
    /// Registers the edges of the letters of a text field, so that a click into its text can be mapped to a letter.
    void letters(Target target, std::vector<float> edges);
    void hit_circle(Point centre, float radius, Target target);
    void hit_hexagon(Point centre, float width, Target target);
    [[nodiscard]] HitMap& hits() { return hits_; }
    /// Returns the area of a target in the picture that is being drawn, in logical pixels.
    [[nodiscard]] std::optional<Rect> place_of(Target target) const;
    /// Returns the place of the target. For a card that is no longer drawn, returns the place that it had when it was
    /// last drawn.
    [[nodiscard]] std::optional<Rect> last_place_of(Target target) const;

   private:
    void hit_shape(RegionShape shape, const Rect& rect, Target target);

    const Surface& surface_;
    HitMap& hits_;
};

}  // namespace syrtis::client::render
