// SPDX-License-Identifier: MIT

#include "render/layout.hpp"

#include <algorithm>
#include <utility>

#include "render/arrange.hpp"

namespace syrtis::client::render {

namespace {

struct Measures {
    float gutter, rail, band, actions_height, prompt, bar, side, offers;
};
constexpr Measures k_large{8, 496, 248, 196, 80, 36, 172, 160};
constexpr Measures k_middle{6, 276, 168, 168, 56, 26, 122, 110};

/// Measures of tables in nearly square windows, in logical pixels. `gutter`: distance between panels; `rail`: width of
/// the column at the right; `row`: height of the row between prompt and hand; `own` and `actions`: widths of panels in
/// that row; the others: heights.
struct TallMeasures {
    float gutter, rail, prompt, row, own, actions, hand, bar, side, offers;
};
constexpr TallMeasures k_tall_large{8, 500, 80, 248, 440, 300, 248, 36, 172, 160};
constexpr TallMeasures k_tall_middle{6, 344, 56, 168, 276, 168, 148, 26, 122, 110};
/// With so many opponents, the panels below them have only a part of their height, and the rail of the middle class is
/// wider: the planet, whose height limits it, has room to spare beside it.
constexpr int k_crowded = 4;
constexpr float k_crowded_offers = 0.86F;
constexpr float k_crowded_sides = 0.82F;
constexpr float k_crowded_rail = 356;
constexpr float k_crowded_gap = 4;  ///< distance between the opponents

/// The logical size at which a layout class is exact, and the smallest logical size that it supports.
struct Room {
    float width, height, least_width, least_height;
};
constexpr Room k_large_room{1920, 1080, 1600, 900};
constexpr Room k_middle_room{1280, 720, 1280, 720};
constexpr Room k_tall_large_room{1600, 1200, 1600, 1120};
constexpr Room k_tall_middle_room{1024, 768, 1024, 720};

/// The smallest height of TableLayout::spare: the head of a panel and a few lines.
constexpr float k_least_spare_large = 130;
constexpr float k_least_spare_middle = 96;

constexpr float k_tall_aspect = 1.45F;
constexpr float k_wide_aspect = 2.1F;
/// Smallest and greatest width of the additional column of very wide windows, in logical pixels.
constexpr float k_least_side = 300;
constexpr float k_most_side = 944;

/// The size of a window in pixels of a usual screen.
struct WindowSize {
    float w = 1;
    float h = 1;
};

Frame framed(const WindowSize& window, float zoom, const Room& large, const Room& middle) {
    const auto [w, h] = window;
    const auto fitting = [&, w = w, h = h](float wide, float high) { return std::min(w / wide, h / high); };
    const bool usually_large = w >= large.least_width && h >= large.least_height;
    const float wanted =
        (usually_large ? fitting(large.width, large.height) : fitting(middle.width, middle.height)) * zoom;
    Frame frame;
    // The tolerance of half a pixel keeps rounding from changing the class.
    const bool is_large = w / wanted >= large.least_width - 0.5F && h / wanted >= large.least_height - 0.5F;
    frame.size = is_large ? SizeClass::large : SizeClass::middle;
    // The scale is limited so that the logical size never gets smaller than the smallest one of the class.
    const Room& room = frame.large() ? large : middle;
    frame.scale = std::min(wanted, fitting(room.least_width, room.least_height));
    frame.width = w / frame.scale;
    frame.height = h / frame.scale;
    return frame;
}

/// The width at which the narrow class is exact, the least height that it supports, and its largest scale at the usual
/// zoom: wider windows get more logical pixels instead of larger ones.
constexpr float k_narrow_width = 320;
constexpr float k_narrow_least_height = 520;
/// A window that is too narrow for this scale gets fewer logical pixels, down to the least width, so that targets have
/// 40 pixels.
constexpr float k_narrow_least_scale = 40 / k_touch;
constexpr float k_narrow_least_width = 306;
constexpr float k_narrow_most_scale = 1.35F;
/// Windows that are narrower, and whose width is a smaller part of their height, are narrow.
constexpr float k_narrow_most_pixels = 720;
constexpr float k_narrow_aspect = 0.8F;

/// The size at which the narrow class is exact in landscape. Windows that are lower than `k_landscape_most_pixels` and
/// clearly wider than high are in landscape; no other class fits into them.
constexpr float k_landscape_width = 692;
constexpr float k_landscape_least_height = 312;
constexpr float k_landscape_most_pixels = 500;
/// The size at which the narrow class is exact in smaller windows in landscape, where targets of the height `k_touch`
/// would be too small for fingers. These windows have a smaller scale and higher targets: at this size, the smallest
/// letters have 11 pixels, and targets 40 pixels.
constexpr float k_small_landscape_width = 640;
constexpr float k_small_landscape_height = 360;
constexpr float k_small_landscape_touch = 40;

bool is_upright(const WindowSize& window) {
    return window.w < k_narrow_most_pixels && window.w < window.h * k_narrow_aspect;
}

bool is_landscape(const WindowSize& window) {
    return window.h < k_landscape_most_pixels && window.h < window.w * k_narrow_aspect;
}

Frame narrow_frame(const WindowSize& window, float zoom) {
    const auto [w, h] = window;
    Frame frame{.size = SizeClass::narrow};
    if (is_landscape(window)) frame.shape = Shape::landscape;
    Point room{k_landscape_width, k_landscape_least_height};
    if (!frame.landscape()) {
        room = {std::clamp(w / k_narrow_least_scale, k_narrow_least_width, k_narrow_width), k_narrow_least_height};
    }
    const float fitting = std::min(w / room.x, h / room.y);
    constexpr float k_rounding = 0.01F;
    if (frame.landscape() && fitting * k_touch < k_small_landscape_touch - k_rounding) {
        room = {k_small_landscape_width, k_small_landscape_height};
        frame.touch = k_small_landscape_touch;
    }
    frame.scale = std::min({k_narrow_most_scale * zoom, w / room.x, h / room.y});
    frame.width = w / frame.scale;
    frame.height = h / frame.scale;
    return frame;
}

/// Returns the frame for pixels of a usual screen.
Frame usual_frame(const WindowSize& window, float zoom, const Arrangements& arrangements) {
    if (arrangements.narrow && (is_upright(window) || is_landscape(window))) return narrow_frame(window, zoom);
    const float aspect = window.w / window.h;
    if (arrangements.tall && aspect < k_tall_aspect) {
        Frame frame = framed(window, zoom, k_tall_large_room, k_tall_middle_room);
        frame.shape = Shape::tall;
        return frame;
    }
    Frame frame = framed(window, zoom, k_large_room, k_middle_room);
    if (arrangements.wide && aspect > k_wide_aspect) frame.shape = Shape::wide;
    return frame;
}

void place_opponents(TableLayout& layout, int opponents, int least_shares, float gap) {
    const Rect& region = layout.others;
    const int count = std::clamp(opponents, 0, 4);
    // Panels of few opponents are no higher than with `least_shares` opponents, since they would be mostly empty.
    const int shares = std::max(count, least_shares);
    const float each = (region.h - gap * static_cast<float>(shares - 1)) / static_cast<float>(shares);
    for (int i = 0; i < count; ++i) {
        layout.opponents.push_back({region.x, region.y + static_cast<float>(i) * (each + gap), region.w, each});
    }
}

/// Returns the width of the column at the right of a table in a landscape window. In the smallest windows, the column
/// leaves some of its width to the part beside it.
float column_width(const Frame& frame) {
    constexpr float k_least_column = 280;
    constexpr float k_beside_column = 360;  ///< tabs, gaps, and the least width of the part
    return std::clamp(frame.width - k_beside_column, k_least_column, k_landscape_column);
}

TableLayout narrow_layout(const Frame& frame) {
    const auto [body, tabs] = narrow_window(frame);
    TableLayout layout;
    layout.tabs = tabs;
    Rect shown;
    if (frame.landscape()) {
        const auto [column, left] = cut_right(body, column_width(frame), k_narrow_gap);
        const auto [bar, rest] = cut_top(column, frame.touch, k_narrow_gap);
        layout.bar = bar;
        layout.column = rest;
        shown = left;
    } else {
        const auto [bar, below] = cut_top(body, frame.touch, k_narrow_gap);
        layout.bar = bar;
        layout.column = below;
        shown = below;
    }
    layout.prompt = {layout.column.x, layout.column.bottom(), layout.column.w, 0};
    for (Rect* region : {&layout.board, &layout.hand, &layout.actions, &layout.own, &layout.others, &layout.upper_side,
                         &layout.lower_side, &layout.offers, &layout.log, &layout.whole_log}) {
        *region = shown;
    }
    return layout;
}

TableLayout tall_layout(const Frame& frame, int opponents) {
    TallMeasures m = frame.large() ? k_tall_large : k_tall_middle;
    const bool is_crowded = opponents >= k_crowded;
    if (is_crowded) {
        m.offers *= k_crowded_offers;
        m.side *= k_crowded_sides;
        m.rail = std::max(m.rail, k_crowded_rail);
    }
    const float g = m.gutter;
    const float left_width = frame.width - m.rail - 3 * g;
    const float right_x = frame.width - g - m.rail;
    TableLayout layout;
    layout.hand = {g, frame.height - g - m.hand, left_width, m.hand};
    const float row_y = layout.hand.y - g - m.row;
    layout.own = {g, row_y, m.own, m.row};
    layout.actions = {layout.own.right() + g, row_y, m.actions, m.row};
    const float log_x = layout.actions.right() + g;
    layout.log = {log_x, row_y, g + left_width - log_x, m.row};
    layout.prompt = {g, row_y - g - m.prompt, left_width, m.prompt};
    layout.board = {g, g, left_width, layout.prompt.y - 2 * g};

    layout.bar = {right_x, g, m.rail, m.bar};
    float y = frame.height;
    const auto above = [&](float height) {
        y -= g + height;
        return Rect{right_x, y, m.rail, height};
    };
    layout.offers = above(m.offers);
    layout.lower_side = above(m.side);
    layout.upper_side = above(m.side);
    const float others_y = layout.bar.bottom() + g;
    layout.others = {right_x, others_y, m.rail, y - g - others_y};
    place_opponents(layout, opponents, 2, is_crowded ? k_crowded_gap : g);
    layout.whole_log = {right_x, others_y, m.rail, frame.height - g - others_y};
    return layout;
}

}  // namespace

Frame frame_for(unsigned width, unsigned height, Enlargement zoom, const Arrangements& arrangements) {
    const WindowSize window{static_cast<float>(std::max(width, 1U)) / zoom.ratio,
                            static_cast<float>(std::max(height, 1U)) / zoom.ratio};
    Frame frame = usual_frame(window, zoom.person, arrangements);
    frame.scale *= zoom.ratio;
    return frame;
}

NarrowWindow narrow_window(const Frame& frame) {
    const Rect window = Rect{0, 0, frame.width, frame.height}.inset(k_narrow_gap);
    const auto [tabs, body] = frame.landscape() ? cut_left(window, k_tabs_width, k_narrow_gap)
                                                : cut_bottom(window, k_tabs_height, k_narrow_gap);
    return {body, tabs};
}

float narrow_replay_height(const Frame& frame) {
    constexpr float k_step_and_gaps = 72;
    return k_step_and_gaps + 2 * frame.touch;
}

Frame table_frame(unsigned width, unsigned height, Enlargement zoom, bool rearranged, bool narrow) {
    return frame_for(width, height, zoom, {.narrow = narrow, .tall = rearranged, .wide = true});
}

WindowLimits least_window(unsigned width, unsigned height) {
    const WindowSize window{static_cast<float>(width), static_cast<float>(height)};
    if (is_upright(window)) return {k_smallest_narrow_width, k_smallest_narrow_height};
    if (is_landscape(window)) return {k_smallest_landscape_width, k_smallest_landscape_height};
    return {k_smallest_width, k_smallest_height};
}

void lower_actions(TableLayout& layout, const Frame& frame, float height) {
    const bool is_below = layout.actions.x == layout.others.x && layout.actions.y >= layout.others.bottom();
    const float freed = layout.actions.h - height;
    if (!is_below || freed <= 0) return;
    layout.actions = {layout.actions.x, layout.actions.y + freed, layout.actions.w, height};
    layout.others.h += freed;
    const auto opponents = static_cast<int>(layout.opponents.size());
    layout.opponents.clear();
    place_opponents(layout, opponents, frame.large() ? 2 : 3, frame.large() ? k_large.gutter : k_middle.gutter);
}

void fit_opponents(TableLayout& layout, const Frame& frame, const std::vector<float>& wanted) {
    const float gap = frame.large() ? k_large.gutter : k_middle.gutter;
    const float least = frame.large() ? k_least_spare_large : k_least_spare_middle;
    const Rect& region = layout.others;
    const auto count = std::min(wanted.size(), layout.opponents.size());
    std::vector<Rect> fitted;
    float y = region.y;
    for (std::size_t i = 0; i < count; ++i) {
        fitted.push_back({region.x, y, region.w, wanted[i]});
        y += wanted[i] + gap;
    }
    if (region.bottom() - y >= least) {
        layout.opponents = std::move(fitted);
        layout.spare = {region.x, y, region.w, region.bottom() - y};
        return;
    }
    layout.opponents.clear();
    place_opponents(layout, static_cast<int>(count), 1, gap);
}

TableLayout table_layout(const Frame& frame, int opponents) {
    if (frame.narrow()) return narrow_layout(frame);
    if (frame.shape == Shape::tall) return tall_layout(frame, opponents);
    const Measures& m = frame.large() ? k_large : k_middle;
    const float g = m.gutter;
    const float spare = frame.width - (frame.large() ? k_large_room.width : k_middle_room.width) - g;
    const float side = frame.shape == Shape::wide && spare >= k_least_side ? std::min(spare, k_most_side) : 0;
    const float width = side > 0 ? frame.width - side - g : frame.width;
    const float centre_x = g + m.rail + g;
    const float centre_width = width - 2 * centre_x;
    const float right_x = width - g - m.rail;
    const float band_y = frame.height - g - m.band;

    TableLayout layout;
    layout.own = {g, band_y, m.rail, m.band};
    if (frame.large()) {
        layout.actions = {g, band_y - g - m.actions_height, m.rail, m.actions_height};
        layout.hand = {centre_x, band_y, frame.width - g - centre_x, m.band};
    } else {
        constexpr float actions_width = 180;
        layout.actions = {centre_x, band_y, actions_width, m.band};
        layout.hand = {centre_x + actions_width + g, band_y, frame.width - g - centre_x - actions_width - g, m.band};
    }
    const float opponents_end = frame.large() ? layout.actions.y : band_y;
    layout.others = {g, g, m.rail, opponents_end - 2 * g};
    place_opponents(layout, opponents, frame.large() ? 2 : 3, g);
    layout.prompt = {centre_x, band_y - g - m.prompt, centre_width, m.prompt};
    layout.board = {centre_x, g, centre_width, layout.prompt.y - 2 * g};

    float y = g;
    const auto next = [&](float height) {
        const Rect rect{right_x, y, m.rail, height};
        y += height + g;
        return rect;
    };
    layout.bar = next(m.bar);
    layout.upper_side = next(m.side);
    layout.lower_side = next(m.side);
    layout.offers = next(m.offers);
    layout.log = next(band_y - g - y);
    layout.whole_log = {layout.log.x, layout.upper_side.y, layout.log.w, layout.log.bottom() - layout.upper_side.y};
    if (side > 0) layout.side = {right_x + m.rail + g, g, side, band_y - 2 * g};
    return layout;
}

}  // namespace syrtis::client::render
