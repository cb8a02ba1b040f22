// SPDX-License-Identifier: MIT
#pragma once

// Points and rectangles. They do not depend on drawing, so that layout and hit regions can be tested without a window.

#include <algorithm>

namespace syrtis::client::render {

/// A point, in logical pixels or pixels of the window.
struct Point {
    float x = 0;
    float y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};

/// A rectangle, in logical pixels or pixels of the window.
struct Rect {
    float x = 0;
    float y = 0;
    float w = 0;
    float h = 0;
    friend bool operator==(const Rect&, const Rect&) = default;

    [[nodiscard]] float right() const { return x + w; }
    [[nodiscard]] float bottom() const { return y + h; }
    [[nodiscard]] Point centre() const { return {x + w / 2, y + h / 2}; }
    [[nodiscard]] bool empty() const { return w <= 0 || h <= 0; }
    [[nodiscard]] bool contains(Point p) const { return p.x >= x && p.x < right() && p.y >= y && p.y < bottom(); }
    [[nodiscard]] bool contains(const Rect& other) const {
        return other.x >= x && other.y >= y && other.right() <= right() && other.bottom() <= bottom();
    }
    [[nodiscard]] bool overlaps(const Rect& other) const {
        return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
    }
    [[nodiscard]] Rect inset(float by) const { return {x + by, y + by, w - 2 * by, h - 2 * by}; }
    [[nodiscard]] Rect inset(float across, float down) const {
        return {x + across, y + down, w - 2 * across, h - 2 * down};
    }
    [[nodiscard]] Rect shifted(float across, float down) const { return {x + across, y + down, w, h}; }
};

[[nodiscard]] inline Rect scaled(const Rect& rect, float factor) {
    return {rect.x * factor, rect.y * factor, rect.w * factor, rect.h * factor};
}

[[nodiscard]] inline Rect intersection(const Rect& a, const Rect& b) {
    const float x = std::max(a.x, b.x);
    const float y = std::max(a.y, b.y);
    return {x, y, std::max(0.0F, std::min(a.right(), b.right()) - x),
            std::max(0.0F, std::min(a.bottom(), b.bottom()) - y)};
}

/// The enlargement of a board. `zoom`: factor of the board's size. `across` and `down`: how far the centre of the board
/// is moved away from the centre of its region, as shares of the region's width and height.
struct Closeup {
    float zoom = 1;
    float across = 0;
    float down = 0;
    friend bool operator==(const Closeup&, const Closeup&) = default;
};

}  // namespace syrtis::client::render
