// SPDX-License-Identifier: MIT

#include "render/terraforming/board_corners.hpp"

#include <algorithm>

#include "render/terraforming/palette.hpp"

namespace syrtis::client::render::terraforming {

namespace {

void paint_drops(Canvas& canvas, const Rect& rect, const BoardModel& board) {
    const float size = canvas.pick(17, 13);
    const float step = canvas.pick(18, 12);
    const float y = rect.bottom() - canvas.pick(106, 80) + canvas.pick(77, 51);
    const float inset = 8 - canvas.pick(0, 3);
    const int after = board.oceans_after.value_or(board.oceans);
    for (int i = 0; i < board.oceans_total; ++i) {
        const float x = rect.right() - inset - step * static_cast<float>(board.oceans_total - i) + step / 2;
        const bool filled = i < board.oceans;
        canvas.icon(filled || i < after ? "resources/ocean_drop" : "resources/ocean_drop_empty", {x, y}, size,
                    filled ? 1.0F : (i < after ? 0.75F : 0.9F));
        if (!filled && i < after) {
            canvas.ring({x, y}, size * 0.56F, 1.4F, colours::after);
        }
    }
}

/// Paints a ground for the words of a corner, because an enlarged planet is behind them.
void paint_corner_ground(Canvas& canvas, const Rect& rect, const Corner& corner, bool right, bool bottom) {
    const float width = std::max(canvas.pick(178, 132), corner_width(canvas, rect, corner));
    const float height = bottom ? canvas.pick(108, 80) : canvas.pick(100, 68);
    const Rect ground{right ? rect.right() - width : rect.x, bottom ? rect.bottom() - height : rect.y, width, height};
    canvas.hide(ground);
    canvas.fill(ground, 8, colours::night.faded(0.86F));
}

/// Paints the numbers of cards in the piles beside the generation, as far as they fit into `room`.
void paint_piles(Canvas& canvas, const Rect& rect, const BoardModel& board, float room) {
    const Type type{15, 12, Weight::semibold};
    const float icon = canvas.pick(20, 15);
    const float middle = rect.bottom() - canvas.pick(106, 80) + canvas.pick(24, 16) + canvas.pick(39, 28) / 2;
    float x = rect.x + canvas.pick(8, 5) + canvas.width_of(board.generation_corner.figure.value, types::counter) +
              canvas.pick(16, 10);
    for (std::size_t i = 0; i < board.piles.size(); ++i) {
        const Pile& pile = board.piles[i];
        const float width = icon + 4 + canvas.width_of(pile.count, type);
        if (pile.image.empty() || x + width > rect.x + room) continue;
        canvas.icon(pile.image, {x + icon / 2, middle}, icon);
        canvas.text(pile.count, x + icon + 4, middle + canvas.capital(type) / 2, type, colours::secondary);
        canvas.hit({x, middle - icon / 2, width, icon},
                   {TableTarget::track, k_first_pile_track + static_cast<int>(i), 0});
        x += width + canvas.pick(14, 9);
    }
}

/// Leaves out the least important words until the corner fits into `room`.
Corner fitting_beside(const Canvas& canvas, const Rect& rect, Corner corner, float room) {
    if (corner_width(canvas, rect, corner) > room) corner.note = {};
    if (corner_width(canvas, rect, corner) > room) corner.strong = {};
    return corner;
}

}  // namespace

void paint_corners(Canvas& canvas, const Rect& rect, const BoardModel& board, bool upper_only, const Rect& covered) {
    if (board.closeup.zoom > 1) {
        paint_corner_ground(canvas, rect, board.temperature_corner, false, false);
        paint_corner_ground(canvas, rect, board.oxygen_corner, true, false);
        if (!upper_only) {
            paint_corner_ground(canvas, rect, board.generation_corner, false, true);
            paint_corner_ground(canvas, rect, board.oceans_corner, true, true);
        }
    }
    paint_corner(canvas, rect, board.temperature_corner, {false, false}, 0);
    paint_corner(canvas, rect, board.oxygen_corner, {true, false}, 1);
    if (!upper_only) {
        const bool whole = covered.empty();
        const float right = whole ? rect.w : rect.right() - covered.right();
        const float left = whole ? rect.w : covered.x - rect.x;
        paint_corner(canvas, rect, fitting_beside(canvas, rect, board.oceans_corner, right), {true, true}, 2,
                     canvas.pick(20, 15));
        paint_corner(canvas, rect, fitting_beside(canvas, rect, board.generation_corner, left), {false, true}, 3);
        paint_piles(canvas, rect, board, std::min(left, rect.w * 0.28F));
        paint_drops(canvas, rect, board);
    }
}

}  // namespace syrtis::client::render::terraforming
