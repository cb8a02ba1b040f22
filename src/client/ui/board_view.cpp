// SPDX-License-Identifier: MIT

#include "ui/board_view.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace syrtis::client::ui {

namespace {

constexpr float k_step = 1.25F;

}  // namespace

bool BoardView::look(render::Closeup wanted) {
    // What is enlarged sticks out by so much on each side, and no gap opens at the other one.
    const float reach = (wanted.zoom - 1) / 2;
    wanted.across = std::clamp(wanted.across, -reach, reach);
    wanted.down = std::clamp(wanted.down, -reach, reach);
    return std::exchange(closeup_, wanted) != wanted;
}

bool BoardView::zoom(const render::Rect& region, render::Point at, int steps) {
    if (region.empty()) return false;
    auto wanted =
        std::clamp(closeup_.zoom * std::pow(k_step, static_cast<float>(std::clamp(steps, -8, 8))), 1.0F, k_closest);
    if (wanted < 1.01F) wanted = 1;
    const float factor = wanted / closeup_.zoom;
    const float x = (at.x - region.centre().x) / region.w;
    const float y = (at.y - region.centre().y) / region.h;
    return look({wanted, x - (x - closeup_.across) * factor, y - (y - closeup_.down) * factor});
}

bool BoardView::pan(float across, float down) {
    return look({closeup_.zoom, closeup_.across + across, closeup_.down + down});
}

bool BoardView::reset() { return look({}); }

}  // namespace syrtis::client::ui
