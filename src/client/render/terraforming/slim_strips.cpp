// SPDX-License-Identifier: MIT

#include "render/terraforming/slim_strips.hpp"

#include <algorithm>
#include <iterator>

namespace syrtis::client::render::terraforming {

namespace {

constexpr float k_least_strip = 15.2F;

[[nodiscard]] float strip_gap(const Canvas& canvas) { return canvas.pick(6, 4); }
[[nodiscard]] float usual_strip(const Canvas& canvas) { return canvas.pick(29, 24); }

/// Places the strips in columns of equal width.
SlimStrips strips_in_columns(const Canvas& canvas, const Rect& area, const std::vector<CardFace>& cards, int columns,
                             float row_gap) {
    SlimStrips strips;
    const float gap = strip_gap(canvas);
    const int rows = (static_cast<int>(cards.size()) + columns - 1) / columns;
    const float height =
        std::clamp((area.h + row_gap) / static_cast<float>(rows) - row_gap, k_least_strip, usual_strip(canvas));
    const float width = (area.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    for (int i = 0; i < static_cast<int>(cards.size()); ++i) {
        strips.places.push_back({area.x + static_cast<float>(i % columns) * (width + gap),
                                 area.y + static_cast<float>(i / columns) * (height + row_gap), width, height});
        strips.whole = strips.whole && play_strip_width(canvas, cards[static_cast<std::size_t>(i)], height) <= width;
    }
    return strips;
}

/// Places in each row as many strips with whole names as fit, and divides the rest of the width among them. `mixed`: a
/// later short name may fill up an earlier row. `height`: of the highest strips.
SlimStrips strips_in_rows(const Canvas& canvas, const Rect& area, const std::vector<CardFace>& cards, float row_gap,
                          bool mixed, float height) {
    const float gap = strip_gap(canvas);
    struct Row {
        std::vector<std::size_t> cards{};
        float sum = 0;  ///< width of its strips and gaps
    };
    std::vector<float> widths(cards.size());
    std::vector<Row> rows;
    SlimStrips strips;
    // In lower strips, icons are smaller, so more names fit.
    for (;; height = std::max(height - 1, k_least_strip)) {
        rows.clear();
        for (std::size_t card = 0; card < cards.size(); ++card) {
            widths[card] = std::min(play_strip_width(canvas, cards[card], height), area.w);
            const auto has_room = [&](const Row& row) { return row.sum + gap + widths[card] <= area.w; };
            auto into = mixed ? std::ranges::find_if(rows, has_room) : rows.end();
            if (!mixed && !rows.empty() && has_room(rows.back())) into = std::prev(rows.end());
            if (into == rows.end()) into = rows.insert(rows.end(), Row{});
            into->sum += (into->cards.empty() ? 0 : gap) + widths[card];
            into->cards.push_back(card);
        }
        strips.whole = static_cast<float>(rows.size()) * (height + row_gap) - row_gap <= area.h;
        if (strips.whole || height <= k_least_strip) break;
    }
    strips.places.resize(cards.size());
    float y = area.y;
    for (const Row& row : rows) {
        const float more = (area.w - row.sum) / static_cast<float>(row.cards.size());
        float x = area.x;
        for (const std::size_t card : row.cards) {
            strips.places[card] = {x, y, widths[card] + more, height};
            x += widths[card] + more + gap;
        }
        y += height + row_gap;
    }
    return strips;
}

[[nodiscard]] float strip_row_gap(const Rect& area) { return area.h < 70 ? 1.5F : 3.5F; }

constexpr float k_slim_dense_gap = 1.5F;
constexpr float k_endless = 10'000;

}  // namespace

SlimStrips slim_strips(const Canvas& canvas, const Rect& area, const std::vector<CardFace>& cards) {
    const int count = static_cast<int>(cards.size());
    const float row_gap = strip_row_gap(area);
    const auto has_room = [&](int columns) {
        const auto rows = static_cast<float>((count + columns - 1) / columns);
        return (area.h + row_gap) / rows - row_gap >= k_least_strip;
    };
    constexpr int k_most_columns = 4;
    int columns = canvas.large() ? 3 : 2;
    while (!has_room(columns) && columns < k_most_columns) ++columns;
    for (int wide = columns; wide > 0 && has_room(wide); --wide) {
        auto strips = strips_in_columns(canvas, area, cards, wide, row_gap);
        if (strips.whole) return strips;
    }
    for (const bool mixed : {false, true}) {
        for (const float between : {row_gap, k_slim_dense_gap}) {
            auto strips = strips_in_rows(canvas, area, cards, between, mixed, usual_strip(canvas));
            if (strips.whole) return strips;
        }
    }
    // In a narrow window, the cards that don't fit are left out rather than cutting names.
    if (canvas.narrow()) return strips_in_rows(canvas, area, cards, k_slim_dense_gap, false, k_least_strip);
    return strips_in_columns(canvas, area, cards, columns, row_gap);
}

float least_slim_strips_height(const Canvas& canvas, float width, const std::vector<CardFace>& cards) {
    const auto strips = strips_in_rows(canvas, {0, 0, width, k_endless}, cards, k_slim_dense_gap, true, k_least_strip);
    float height = 0;
    for (const Rect& place : strips.places) height = std::max(height, place.bottom());
    return height;
}

float slim_strips_height(const Canvas& canvas, float width, const std::vector<CardFace>& cards) {
    const Rect area{0, 0, width, k_endless};
    const float height = usual_strip(canvas);
    return strips_in_rows(canvas, area, cards, strip_row_gap(area), false, height).places.back().bottom();
}

}  // namespace syrtis::client::render::terraforming
