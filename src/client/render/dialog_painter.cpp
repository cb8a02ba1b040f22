// SPDX-License-Identifier: MIT

#include "render/dialog_painter.hpp"

#include "render/canvas.hpp"
#include "render/layout.hpp"
#include "render/widgets.hpp"

namespace syrtis::client::render {

void paint_dialog(sf::RenderTarget& target, const DialogModel& dialog, const std::optional<Target>& hover,
                  Resources& resources, HitMap& hits) {
    const auto size = target.getSize();
    Canvas canvas(target, resources, hits, frame_for(size.x, size.y, resources.zoom(), {.narrow = true}));
    draw_dialog(canvas, dialog, hover);
}

}  // namespace syrtis::client::render
