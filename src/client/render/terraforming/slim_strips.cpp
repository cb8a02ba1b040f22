// SPDX-License-Identifier: MIT

#include "render/terraforming/slim_strips.hpp"

#include <algorithm>
#include <iterator>

namespace syrtis::client::render::terraforming {

namespace {

constexpr float k_least_strip = 15.2F;
/// The least height if cards are left out: lower strips leave out fewer.
constexpr float k_least_strip_with_rest = 13;

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

/// A way to place strips in rows. `mixed`: a later short name may fill up an earlier row. `height`: of the highest
/// strips.
struct StripRows {
    float row_gap = 0;
    bool mixed = false;
    float height = 0;
    StripParts parts = StripParts::name_and_state;
};

struct StripRow {
    std::vector<std::size_t> cards{};
    float sum = 0;  ///< width of its strips and gaps
};

/// Places the strips of each row, and divides the rest of the width of `area` among them.
void place_rows(SlimStrips& strips, const Rect& area, const std::vector<StripRow>& rows,
                const std::vector<float>& widths, float height, float row_gap, float gap) {
    float y = area.y;
    for (const StripRow& row : rows) {
        const bool is_before_rest = !strips.rest.empty() && &row == &rows.back();
        const float width = is_before_rest ? area.w - strips.rest.w - gap : area.w;
        const float more = (width - row.sum) / static_cast<float>(std::max<std::size_t>(row.cards.size(), 1));
        float x = area.x;
        for (const std::size_t card : row.cards) {
            strips.places[card] = {x, y, widths[card] + more, height};
            x += widths[card] + more + gap;
        }
        y += height + row_gap;
    }
}

/// Places in each row as many strips with whole names as fit.
SlimStrips strips_in_rows(const Canvas& canvas, const Rect& area, const std::vector<CardFace>& cards, StripRows style) {
    const float gap = strip_gap(canvas);
    std::vector<float> widths(cards.size());
    std::vector<StripRow> rows;
    SlimStrips strips;
    strips.parts = style.parts;
    // In lower strips, icons are smaller, so more names fit.
    for (;; style.height = std::max(style.height - 1, k_least_strip)) {
        rows.clear();
        for (std::size_t card = 0; card < cards.size(); ++card) {
            widths[card] = std::min(play_strip_width(canvas, cards[card], style.height, style.parts), area.w);
            const auto has_room = [&](const StripRow& row) { return row.sum + gap + widths[card] <= area.w; };
            auto into = style.mixed ? std::ranges::find_if(rows, has_room) : rows.end();
            if (!style.mixed && !rows.empty() && has_room(rows.back())) into = std::prev(rows.end());
            if (into == rows.end()) into = rows.insert(rows.end(), StripRow{});
            into->sum += (into->cards.empty() ? 0 : gap) + widths[card];
            into->cards.push_back(card);
        }
        strips.whole = static_cast<float>(rows.size()) * (style.height + style.row_gap) - style.row_gap <= area.h;
        if (strips.whole || style.height <= k_least_strip) break;
    }
    strips.places.resize(cards.size());
    place_rows(strips, area, rows, widths, style.height, style.row_gap, gap);
    return strips;
}

constexpr float k_slim_dense_gap = 1.5F;
constexpr float k_slim_rest_gap = 1;  ///< between rows if cards are left out

/// Fills the rows for which the area has room with whole names, and leaves out the cards that have no room. `rest`:
/// width that stays free at the end of the last row.
SlimStrips strips_with_rest(const Canvas& canvas, const Rect& area, const std::vector<CardFace>& cards, float rest) {
    const float gap = strip_gap(canvas);
    const auto room = static_cast<std::size_t>(
        std::max(1.0F, (area.h + k_slim_rest_gap) / (k_least_strip_with_rest + k_slim_rest_gap)));
    const float row_height = std::clamp((area.h + k_slim_rest_gap) / static_cast<float>(room),
                                        k_least_strip_with_rest + k_slim_rest_gap, usual_strip(canvas));
    const float height = row_height - k_slim_rest_gap;
    SlimStrips strips;
    strips.whole = false;
    strips.parts = StripParts::name;
    strips.places.resize(cards.size());
    strips.rest = {area.right() - rest, area.y + static_cast<float>(room - 1) * row_height, rest, height};
    std::vector<StripRow> rows(room);
    std::vector<float> widths(cards.size());
    for (std::size_t card = 0; card < cards.size(); ++card) {
        widths[card] = play_strip_width(canvas, cards[card], height, strips.parts);
        const auto into = std::ranges::find_if(rows, [&](const StripRow& row) {
            const bool is_before_rest = rest > 0 && &row == &rows.back();
            const float end = is_before_rest ? area.w - rest - gap : area.w;
            return row.sum + (row.cards.empty() ? 0 : gap) + widths[card] <= end;
        });
        if (into == rows.end()) {
            ++strips.left_out;
            continue;
        }
        into->sum += (into->cards.empty() ? 0 : gap) + widths[card];
        into->cards.push_back(card);
    }
    place_rows(strips, area, rows, widths, height, k_slim_rest_gap, gap);
    return strips;
}

[[nodiscard]] float strip_row_gap(const Rect& area) { return area.h < 70 ? 1.5F : 3.5F; }

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
    for (const StripParts parts : {StripParts::name_and_state, StripParts::name}) {
        for (const bool mixed : {false, true}) {
            for (const float between : {row_gap, k_slim_dense_gap}) {
                auto strips = strips_in_rows(canvas, area, cards, {between, mixed, usual_strip(canvas), parts});
                if (strips.whole) return strips;
            }
        }
    }
    const auto all = strips_with_rest(canvas, area, cards, 0);
    if (all.left_out == 0) return all;
    const float rest = canvas.width_of("+" + std::to_string(cards.size()), types::production);
    return strips_with_rest(canvas, area, cards, rest);
}

float least_slim_strips_height(const Canvas& canvas, float width, const std::vector<CardFace>& cards,
                               StripParts parts) {
    const auto strips =
        strips_in_rows(canvas, {0, 0, width, k_endless}, cards, {k_slim_dense_gap, true, k_least_strip, parts});
    float height = 0;
    for (const Rect& place : strips.places) height = std::max(height, place.bottom());
    return height;
}

float slim_strips_height(const Canvas& canvas, float width, const std::vector<CardFace>& cards) {
    const Rect area{0, 0, width, k_endless};
    const float height = usual_strip(canvas);
    return strips_in_rows(canvas, area, cards, {strip_row_gap(area), false, height}).places.back().bottom();
}

}  // namespace syrtis::client::render::terraforming
