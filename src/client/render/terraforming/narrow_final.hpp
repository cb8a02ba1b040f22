// SPDX-License-Identifier: MIT
#pragma once

#include "render/canvas.hpp"
#include "render/terraforming/final_model.hpp"

namespace syrtis::client::render::terraforming {

/// Paints the final score in a narrow window, without dialogs and other overlays.
void paint_narrow_final(Canvas& canvas, const FinalScoreModel& model);

}  // namespace syrtis::client::render::terraforming
