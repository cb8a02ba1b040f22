// SPDX-License-Identifier: MIT

#include "render/layout.hpp"

#include <algorithm>

namespace syrtis::client::render {

namespace {

struct Measures {
    float gutter, rail, band, actions_height, prompt, bar, side, offers;
};
constexpr Measures k_large{8, 496, 248, 196, 80, 36, 172, 160};
/// The least logical room for the large class.
constexpr float k_least_large_width = 1600;
constexpr float k_least_large_height = 900;
constexpr Measures k_middle{6, 276, 168, 168, 56, 26, 122, 110};

}  // namespace

Frame frame_for(unsigned width, unsigned height, float zoom) {
    const auto w = static_cast<float>(std::max(width, 1U));
    const auto h = static_cast<float>(std::max(height, 1U));
    const auto fitting = [&](float wide, float high) { return std::min(w / wide, h / high); };
    const bool usually_large = width >= 1600 && height >= 900;
    const float wanted = (usually_large ? fitting(1920, 1080) : fitting(1280, 720)) * zoom;
    Frame frame;
    // Half a pixel is not worth another layout.
    frame.large = w / wanted >= k_least_large_width - 0.5F && h / wanted >= k_least_large_height - 0.5F;
    // Nothing is laid out for less room than that, so it grows no further than the window lets it.
    const float most =
        frame.large ? fitting(k_least_large_width, k_least_large_height) : fitting(k_smallest_width, k_smallest_height);
    frame.scale = std::min(wanted, most);
    frame.width = w / frame.scale;
    frame.height = h / frame.scale;
    return frame;
}

TableLayout table_layout(const Frame& frame, int opponents) {
    const Measures& m = frame.large ? k_large : k_middle;
    const float g = m.gutter;
    const float centre_x = g + m.rail + g;
    const float centre_width = frame.width - 2 * centre_x;
    const float right_x = frame.width - g - m.rail;
    const float band_y = frame.height - g - m.band;

    TableLayout layout;
    layout.own = {g, band_y, m.rail, m.band};
    if (frame.large) {
        layout.actions = {g, band_y - g - m.actions_height, m.rail, m.actions_height};
        layout.hand = {centre_x, band_y, frame.width - g - centre_x, m.band};
    } else {
        constexpr float actions_width = 180;
        layout.actions = {centre_x, band_y, actions_width, m.band};
        layout.hand = {centre_x + actions_width + g, band_y, frame.width - g - centre_x - actions_width - g, m.band};
    }
    const float opponents_end = frame.large ? layout.actions.y : band_y;
    const float opponents_height = opponents_end - 2 * g;
    const int count = std::clamp(opponents, 0, 4);
    // Two opponents or fewer don't grow into empty halls.
    const int shares = std::max(count, frame.large ? 2 : 3);
    const float each = (opponents_height - g * static_cast<float>(shares - 1)) / static_cast<float>(shares);
    for (int i = 0; i < count; ++i) {
        layout.opponents.push_back({g, g + static_cast<float>(i) * (each + g), m.rail, each});
    }
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
    return layout;
}

}  // namespace syrtis::client::render
