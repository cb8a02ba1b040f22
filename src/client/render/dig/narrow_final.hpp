// SPDX-License-Identifier: MIT
#pragma once

#include "render/canvas.hpp"
#include "render/dig/table_model.hpp"

namespace syrtis::client::render::dig {

/// Paints the final score in a narrow window, without dialogs and other overlays.
void paint_narrow_final(Canvas& canvas, const FinalModel& model);

}  // namespace syrtis::client::render::dig
