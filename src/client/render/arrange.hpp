// SPDX-License-Identifier: MIT
#pragma once

// Divides rectangles into the places of their parts: a strip at one side, columns, rows, cells, lines of text, or
// things that wrap. All functions return new values and draw nothing. Sizes and gaps have the unit of the rectangle.

#include <array>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "render/geometry.hpp"

namespace syrtis::client::render {

/// The two parts of a rectangle that was cut: the part that was cut off, and the rest.
struct Cut {
    Rect part;
    Rect rest;
};

/// Cuts a strip of the given size off one side, and leaves `gap` between the strip and the rest. If the strip is larger
/// than the rectangle, it takes the whole rectangle, and the rest is empty.
[[nodiscard]] Cut cut_left(const Rect& rect, float width, float gap = 0);
[[nodiscard]] Cut cut_right(const Rect& rect, float width, float gap = 0);
[[nodiscard]] Cut cut_top(const Rect& rect, float height, float gap = 0);
[[nodiscard]] Cut cut_bottom(const Rect& rect, float height, float gap = 0);

/// One part of a row or a column.
struct Part {
    float size = 0;   ///< size before spare room is added or missing room is taken away
    float least = 0;  ///< smallest size, which the part keeps even if room is short
    float grow = 0;   ///< weight by which the part gets spare room; 0: the part does not grow
    float most = std::numeric_limits<float>::max();  ///< largest size to which the part grows
};

/// Returns a part that has this size and neither grows nor shrinks.
[[nodiscard]] constexpr Part sized(float size) { return {.size = size, .least = size}; }
/// Returns a part that takes spare room in proportion to `share`.
[[nodiscard]] constexpr Part growing(float share = 1, float least = 0) {
    return {.size = least, .least = least, .grow = share};
}
/// Returns a part that has this size and may shrink to `least` if room is short.
[[nodiscard]] constexpr Part shrinking(float size, float least = 0) { return {.size = size, .least = least}; }

/// Returns the sizes of parts that share `room`. Spare room goes to the growing parts in proportion to their shares, up
/// to their largest size. If room is short, each part shrinks in proportion to its size above its smallest size; the
/// smallest sizes are kept even if they exceed the room.
[[nodiscard]] std::vector<float> divided(float room, std::span<const Part> parts, float gap = 0);

/// Returns the places of the parts side by side, from left to right.
[[nodiscard]] std::vector<Rect> columns(const Rect& rect, std::span<const Part> parts, float gap = 0);
/// Returns the places of the parts one below the other.
[[nodiscard]] std::vector<Rect> rows(const Rect& rect, std::span<const Part> parts, float gap = 0);

namespace arrange_detail {
template <std::size_t Count>
std::array<Rect, Count> as_array(const std::vector<Rect>& rects) {
    std::array<Rect, Count> places{};
    for (std::size_t i = 0; i < Count; ++i) places[i] = rects[i];
    return places;
}
}  // namespace arrange_detail

/// Return an array and not a vector, so that structured bindings can name each part: `const auto [sign, words] =
/// columns(line, {sized(17), growing()}, 8);`
template <std::size_t Count>
[[nodiscard]] std::array<Rect, Count> columns(const Rect& rect, const Part (&parts)[Count], float gap = 0) {
    return arrange_detail::as_array<Count>(columns(rect, std::span<const Part>(parts), gap));
}
template <std::size_t Count>
[[nodiscard]] std::array<Rect, Count> rows(const Rect& rect, const Part (&parts)[Count], float gap = 0) {
    return arrange_detail::as_array<Count>(rows(rect, std::span<const Part>(parts), gap));
}

/// Cells of equal size that fill a rectangle, numbered row by row from 0.
struct Cells {
    Rect area;
    int columns = 1;
    int rows = 1;
    float column_gap = 0;
    float row_gap = 0;
    /// Returns the place of a cell. A number behind the last cell continues below the rectangle.
    [[nodiscard]] Rect at(std::size_t index) const;
};
[[nodiscard]] Cells cells(const Rect& rect, int columns, int rows, float gap = 0);

/// Lines of a fixed height from the top of a rectangle, numbered from 0.
struct Lines {
    Rect area{};
    float height = 0;
    float gap = 0;
    [[nodiscard]] Rect at(std::size_t index) const;
    /// Returns how many whole lines fit into the area.
    [[nodiscard]] int room() const;
    /// Returns the height of `count` lines with the gaps between them.
    [[nodiscard]] float height_of(std::size_t count) const;
};

/// Places for things of equal height, side by side from left to right. A thing that does not fit into the line begins a
/// new line. A thing wider than the rectangle is narrowed to the width of the rectangle.
struct Flow {
    std::vector<Rect> places{};
    float height = 0;  ///< height of all lines with their gaps
};
[[nodiscard]] Flow flow(const Rect& rect, std::span<const float> widths, float height, float gap);

/// The place of a thing in a group of columns of equal height. Columns are numbered from 0.
struct ColumnPlace {
    std::size_t column = 0;
    float y = 0;  ///< distance from the upper end of the columns
    friend bool operator==(const ColumnPlace&, const ColumnPlace&) = default;
};
/// Returns the places of things with the given heights. Each column is filled from top to bottom up to the height
/// `room`, then the next column begins. A thing that is higher than `room` gets a column of its own.
[[nodiscard]] std::vector<ColumnPlace> filled_columns(float room, std::span<const float> heights, float gap);

/// Returns a rectangle of this size that has the same centre as `rect`.
[[nodiscard]] Rect centred(const Rect& rect, float width, float height);
/// Returns `rect` without margins of the given widths at its four sides.
[[nodiscard]] Rect without(const Rect& rect, float left, float top, float right, float bottom);

}  // namespace syrtis::client::render
