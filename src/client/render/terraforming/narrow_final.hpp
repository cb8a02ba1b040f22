// SPDX-License-Identifier: MIT
#pragma once

#include "render/canvas.hpp"
#include "render/terraforming/final_model.hpp"

namespace syrtis::client::render::terraforming {

/// Paints a part of the final score in a narrow window. Buttons, tabs and overlays are painted elsewhere.
void paint_narrow_part(Canvas& canvas, const Rect& body, FinalPart part, const FinalScoreModel& model);

}  // namespace syrtis::client::render::terraforming
