// SPDX-License-Identifier: MIT

#include "render/sheet_painter.hpp"

#include "render/canvas.hpp"
#include "render/layout.hpp"
#include "render/widgets.hpp"

namespace syrtis::client::render {

void paint_sheet(sf::RenderTarget& target, const SheetModel& sheet, const std::optional<Target>& hover,
                 Resources& resources, HitMap& hits) {
    Canvas canvas(target, resources, hits, frame_for(target.getSize().x, target.getSize().y, resources.zoom()));
    draw_sheet(canvas, sheet, hover);
}

}  // namespace syrtis::client::render
