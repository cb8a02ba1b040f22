// SPDX-License-Identifier: MIT
#pragma once

#include "render/canvas.hpp"
#include "render/dig/table_model.hpp"

namespace syrtis::client::render::dig {

/// Paints a part of the final score in a narrow window, without buttons, tabs and overlays.
void paint_narrow_part(Canvas& canvas, const Rect& body, FinalPart part, const FinalModel& model);

}  // namespace syrtis::client::render::dig
