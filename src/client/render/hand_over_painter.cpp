// SPDX-License-Identifier: MIT

// Paints the hand-over screen between two local players: nothing of the table, only whose turn it is to look.

#include "render/canvas.hpp"
#include "render/dialog_painter.hpp"
#include "render/frame_painters.hpp"
#include "render/layout.hpp"
#include "render/painters.hpp"
#include "render/screen_parts.hpp"

namespace syrtis::client::render {

void paint_hand_over(sf::RenderTarget& target, const HandOverModel& model, Resources& resources, HitMap& hits) {
    hits.clear();
    Canvas canvas(target, resources, hits,
                  frame_for(target.getSize().x, target.getSize().y, resources.zoom(), {.narrow = true}));
    paint_backdrop(canvas);
    draw_dialog(canvas, model.dialog, model.hover);
    if (model.piece != k_no_piece) {
        const float size = canvas.pick(120, 84);
        canvas.piece(model.piece, {canvas.frame().width / 2, canvas.frame().height * 0.26F}, size);
    }
}

}  // namespace syrtis::client::render
