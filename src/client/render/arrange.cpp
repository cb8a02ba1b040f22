// SPDX-License-Identifier: MIT

#include "render/arrange.hpp"

#include <algorithm>

namespace syrtis::client::render {

namespace {

/// A length that is divided: the part, and the rest behind the gap.
struct CutLength {
    float part = 0;
    float rest = 0;
};

CutLength cut_length(float length, float wanted, float gap) {
    const float part = std::clamp(wanted, 0.0F, std::max(length, 0.0F));
    return {part, std::max(0.0F, length - part - gap)};
}

/// Gives the spare room to the growing parts. A part that reaches its largest size leaves the rest to the others.
void grow(std::vector<float>& sizes, std::span<const Part> parts, float spare) {
    std::vector<bool> is_full(parts.size(), false);
    while (spare > 0) {
        float shares = 0;
        for (std::size_t i = 0; i < parts.size(); ++i) shares += is_full[i] ? 0 : parts[i].grow;
        if (shares <= 0) return;
        float left = 0;
        bool fills = false;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (is_full[i] || parts[i].grow <= 0) continue;
            const float wanted = sizes[i] + spare * parts[i].grow / shares;
            sizes[i] = std::min(wanted, parts[i].most);
            left += wanted - sizes[i];
            is_full[i] = sizes[i] >= parts[i].most;
            fills = fills || is_full[i];
        }
        spare = fills ? left : 0;
    }
}

}  // namespace

Cut cut_left(const Rect& rect, float width, float gap) {
    const auto [part, rest] = cut_length(rect.w, width, gap);
    return {{rect.x, rect.y, part, rect.h}, {rect.right() - rest, rect.y, rest, rect.h}};
}

Cut cut_right(const Rect& rect, float width, float gap) {
    const auto [part, rest] = cut_length(rect.w, width, gap);
    return {{rect.right() - part, rect.y, part, rect.h}, {rect.x, rect.y, rest, rect.h}};
}

Cut cut_top(const Rect& rect, float height, float gap) {
    const auto [part, rest] = cut_length(rect.h, height, gap);
    return {{rect.x, rect.y, rect.w, part}, {rect.x, rect.bottom() - rest, rect.w, rest}};
}

Cut cut_bottom(const Rect& rect, float height, float gap) {
    const auto [part, rest] = cut_length(rect.h, height, gap);
    return {{rect.x, rect.bottom() - part, rect.w, part}, {rect.x, rect.y, rect.w, rest}};
}

std::vector<float> divided(float room, std::span<const Part> parts, float gap) {
    std::vector<float> sizes;
    float above_least = 0;
    float spare = room - gap * static_cast<float>(std::max<std::size_t>(parts.size(), 1) - 1);
    for (const Part& part : parts) {
        sizes.push_back(part.size);
        above_least += std::max(0.0F, part.size - part.least);
        spare -= part.size;
    }
    if (spare >= 0) {
        grow(sizes, parts, spare);
    } else if (above_least > 0) {
        const float share = std::min(1.0F, -spare / above_least);
        for (std::size_t i = 0; i < parts.size(); ++i) sizes[i] -= share * std::max(0.0F, sizes[i] - parts[i].least);
    }
    return sizes;
}

std::vector<Rect> columns(const Rect& rect, std::span<const Part> parts, float gap) {
    std::vector<Rect> places;
    float x = rect.x;
    for (const float width : divided(rect.w, parts, gap)) {
        places.push_back({x, rect.y, width, rect.h});
        x += width + gap;
    }
    return places;
}

std::vector<Rect> rows(const Rect& rect, std::span<const Part> parts, float gap) {
    std::vector<Rect> places;
    float y = rect.y;
    for (const float height : divided(rect.h, parts, gap)) {
        places.push_back({rect.x, y, rect.w, height});
        y += height + gap;
    }
    return places;
}

Cells cells(const Rect& rect, int columns, int rows, float gap) {
    return {rect, std::max(columns, 1), std::max(rows, 1), gap, gap};
}

Rect Cells::at(std::size_t index) const {
    const auto across = static_cast<float>(columns);
    const auto down = static_cast<float>(rows);
    const float width = (area.w - column_gap * (across - 1)) / across;
    const float height = (area.h - row_gap * (down - 1)) / down;
    const auto column = static_cast<float>(index % static_cast<std::size_t>(columns));
    const auto row = static_cast<float>(index / static_cast<std::size_t>(columns));
    return {area.x + column * (width + column_gap), area.y + row * (height + row_gap), width, height};
}

Rect Lines::at(std::size_t index) const {
    return {area.x, area.y + static_cast<float>(index) * (height + gap), area.w, height};
}

int Lines::room() const {
    // Lines whose height was computed from their number fill the area only up to a rounding error.
    constexpr float k_rounding = 0.001F;
    return std::max(0, static_cast<int>((area.h + gap) / (height + gap) + k_rounding));
}

float Lines::height_of(std::size_t count) const {
    return count == 0 ? 0 : static_cast<float>(count) * (height + gap) - gap;
}

Flow flow(const Rect& rect, std::span<const float> widths, float height, float gap) {
    Flow result;
    float x = rect.x;
    float y = rect.y;
    for (const float wanted : widths) {
        const float width = std::min(wanted, rect.w);
        if (x > rect.x && x + width > rect.right()) {
            x = rect.x;
            y += height + gap;
        }
        result.places.push_back({x, y, width, height});
        x += width + gap;
    }
    result.height = widths.empty() ? 0 : y + height - rect.y;
    return result;
}

std::vector<ColumnPlace> filled_columns(float room, std::span<const float> heights, float gap) {
    std::vector<ColumnPlace> places;
    ColumnPlace next;
    for (const float height : heights) {
        if (next.y > 0 && next.y + height > room) next = {next.column + 1, 0};
        places.push_back(next);
        next.y += height + gap;
    }
    return places;
}

Rect centred(const Rect& rect, float width, float height) {
    return {rect.centre().x - width / 2, rect.centre().y - height / 2, width, height};
}

Rect without(const Rect& rect, float left, float top, float right, float bottom) {
    return {rect.x + left, rect.y + top, rect.w - left - right, rect.h - top - bottom};
}

}  // namespace syrtis::client::render
