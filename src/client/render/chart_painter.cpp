// SPDX-License-Identifier: MIT

#include "render/chart_painter.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "render/theme.hpp"
#include "render/widgets.hpp"

namespace syrtis::client::render {

namespace {

/// Returns the distance of the lines of the axis, so that there are at most six of them for values up to 500.
int tick_for(int largest) {
    constexpr std::array<int, 7> k_ticks{1, 2, 5, 10, 20, 50, 100};
    constexpr int k_most_lines = 5;
    const auto* const tick = std::ranges::find_if(k_ticks, [&](int one) { return largest <= one * k_most_lines; });
    return tick != k_ticks.end() ? *tick : k_ticks.back();
}

}  // namespace

void paint_chart(Canvas& canvas, const Rect& rect, const Chart& chart) {
    draw_panel(canvas, rect);
    const float padding = canvas.pick(14, 10);
    const float head = canvas.pick(36, 26);
    draw_title(canvas, {rect.x + padding, rect.y, rect.w - 2 * padding, head}, chart.title, chart.note);
    int largest = 5;
    std::size_t points = 2;
    for (const Curve& curve : chart.curves) {
        points = std::max(points, curve.values.size());
        for (const int value : curve.values) {
            largest = std::max(largest, value);
        }
    }
    const int tick = tick_for(largest);
    const int top = (largest + tick - 1) / tick * tick;
    const float axis = canvas.pick(30, 24);
    const Rect area{rect.x + padding + axis, rect.y + head + 6, rect.w - 2 * padding - axis - canvas.pick(28, 20),
                    rect.h - head - 6 - canvas.pick(36, 24)};
    const Type small{12.5F, 11, Weight::medium};
    const auto at = [&](std::size_t i, int value) {
        return Point{area.x + area.w * static_cast<float>(i) / static_cast<float>(points - 1),
                     area.bottom() - area.h * static_cast<float>(std::max(value, 0)) / static_cast<float>(top)};
    };
    for (int value = 0; value <= top; value += tick) {
        const float y = at(0, value).y;
        canvas.line({area.x, y}, {area.right(), y}, 1, colours::line);
        canvas.text(std::to_string(value), area.x - 8, y + canvas.capital(small) / 2, small, colours::secondary,
                    Align::right);
    }
    const std::size_t every = (points + 15) / 16;
    for (std::size_t i = 0; i < points; i += every) {
        canvas.text(std::to_string(i + 1), at(i, 0).x, area.bottom() + canvas.pick(21, 15), small, colours::secondary,
                    Align::centre);
    }
    // The pieces at the ends of the curves are placed from the highest down, with distances that keep them
    // distinguishable, and then from the lowest up, so that none stands on the numbers below.
    std::vector<std::pair<float, int>> ends;
    for (const Curve& curve : chart.curves) {
        if (curve.values.empty()) {
            continue;
        }
        std::vector<Point> path;
        for (std::size_t i = 0; i < curve.values.size(); ++i) {
            path.push_back(at(i, curve.values[i]));
        }
        draw_curve(canvas, path, 2, curve.piece);
        ends.emplace_back(path.back().y, curve.piece);
    }
    std::sort(ends.begin(), ends.end());
    const float apart = canvas.pick(15, 12);
    float last = area.y - apart;
    for (auto& [y, piece] : ends) {
        y = std::max(y, last + apart);
        last = y;
    }
    last = area.bottom() + apart;
    for (auto end = ends.rbegin(); end != ends.rend(); ++end) {
        auto& [y, piece] = *end;
        y = std::min(y, last - apart);
        last = y;
        canvas.piece(piece, {area.right() + canvas.pick(15, 11), y}, canvas.pick(14, 12));
    }
}

}  // namespace syrtis::client::render
