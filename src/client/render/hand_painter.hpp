// SPDX-License-Identifier: MIT
#pragma once

// The hand as a fan of faces or as a list of strips.

#include "render/panels.hpp"

namespace syrtis::client::render {

void paint_hand(Canvas& canvas, const Rect& rect, const HandModel& hand, const Hover& hover);

}  // namespace syrtis::client::render
