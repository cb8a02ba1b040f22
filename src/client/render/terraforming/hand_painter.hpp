// SPDX-License-Identifier: MIT
#pragma once

// The hand as a fan of faces or as a list of strips.

#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

void paint_hand(Canvas& canvas, const Rect& rect, const HandModel& hand, const Hover& hover);

}  // namespace syrtis::client::render::terraforming
