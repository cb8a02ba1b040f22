// SPDX-License-Identifier: MIT
#pragma once

// Maps positions in the window to the things that were drawn there. Painters add a region for each thing that can be
// pointed at; src/client/ui looks up positions of the mouse in the map. Of two regions at one point, the one that was
// added later is on top.

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "render/geometry.hpp"
#include "render/target.hpp"

namespace syrtis::client::render {

/// The shape of a region inside its bounds.
enum class RegionShape { rectangle, circle, hexagon };

/// A hit area. Circles and hexagons (with a corner at the top) fill their bounds.
struct Region {
    RegionShape shape = RegionShape::rectangle;
    Rect bounds;
    Target target;
    Rect within{};  ///< rectangle to which the region is clipped; empty: not clipped
    [[nodiscard]] bool contains(Point point) const;
};

/// The horizontal positions between the letters of a text field, in pixels: before each letter and behind the last one.
/// Letters that are scrolled out of sight have the position of the nearer edge of the field.
using LetterEdges = std::vector<float>;
/// Returns the number of letters before the gap that is nearest to x.
[[nodiscard]] std::size_t letter_at(const LetterEdges& edges, float x);

/// The hit areas of a picture, in the order in which they were painted.
class HitMap {
   public:
    void clear();
    void add_letters(Target target, LetterEdges edges) { lines_.emplace_back(target, std::move(edges)); }
    /// Returns the positions between the letters of a text field; null if the target is not a text field.
    [[nodiscard]] const LetterEdges* letters(Target target) const;
    void add(const Rect& bounds, Target target) { add(RegionShape::rectangle, bounds, target); }
    void add(RegionShape shape, const Rect& bounds, Target target, const Rect& within = {});
    /// Returns the topmost target at a point; nothing if there is none, or if the topmost one has the kind `nothing`.
    [[nodiscard]] std::optional<Target> find(Point point) const;
    /// Returns the region that was added last for this target; null if there is none.
    [[nodiscard]] const Region* region(Target target) const;
    /// Returns the region of the target. For a card that is no longer drawn, returns the region that it had when it was
    /// last drawn.
    [[nodiscard]] const Region* last_region(Target target) const;
    /// Returns a point for which find() returns this target; nothing if it is completely covered.
    [[nodiscard]] std::optional<Point> point_of(Target target) const;
    [[nodiscard]] const std::vector<Region>& regions() const { return regions_; }

   private:
    std::vector<Region> regions_;
    std::vector<Region> last_regions_;  ///< last region of each card
    std::vector<std::pair<Target, LetterEdges>> lines_;
};

/// Returns the value, from `minimum` to `maximum`, that a slider in `bounds` gets when it is pressed at `x`.
[[nodiscard]] int slider_value(const Rect& bounds, float x, int minimum, int maximum);

}  // namespace syrtis::client::render
