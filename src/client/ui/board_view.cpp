// SPDX-License-Identifier: MIT

#include "ui/board_view.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace syrtis::client::ui {

namespace {

constexpr float k_step = 1.25F;
constexpr float k_key_step = 0.1F;
constexpr render::Target k_board{render::TableTarget::board, 0, 0};

bool is_of_board(render::TargetKind kind) {
    using render::TableTarget;
    return kind == TableTarget::board || kind == TableTarget::space || kind == TableTarget::space_piece ||
           kind == TableTarget::track || kind == TableTarget::track_bonus;
}

}  // namespace

bool BoardView::look(render::Closeup wanted) {
    // The enlarged board extends beyond its region by `reach` (in widths of the region) on each side, so a larger
    // shift would open a gap.
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

bool BoardView::is_draggable(const render::Target& target) const { return is_close() && is_of_board(target.kind); }

bool BoardView::zooms(const render::Target& target) { return is_of_board(target.kind); }

bool BoardView::zoom(const render::HitMap& hits, render::Point at, int steps) {
    const auto over = hits.find(at);
    const auto* board = hits.region(k_board);
    if (board == nullptr || !over || !is_of_board(over->kind)) return false;
    return zoom(board->bounds, at, steps);
}

bool BoardView::drag(const render::HitMap& hits, render::Point from, render::Point to) {
    const auto* board = hits.region(k_board);
    if (board == nullptr || board->bounds.empty()) return false;
    return pan((to.x - from.x) / board->bounds.w, (to.y - from.y) / board->bounds.h);
}

bool BoardView::move_by_key(Way way) {
    const bool sideways = way == Way::left || way == Way::right;
    const float along = way == Way::left || way == Way::up ? k_key_step : -k_key_step;
    return pan(sideways ? along : 0, sideways ? 0 : along);
}

bool BoardView::press_key(sf::Keyboard::Key key) {
    switch (key) {
        case sf::Keyboard::PageUp:
        case sf::Keyboard::PageDown:
            zoom(key == sf::Keyboard::PageUp ? 1 : -1);
            return true;
        case sf::Keyboard::Home:
            reset();
            return true;
        default:
            return false;
    }
}

}  // namespace syrtis::client::ui
