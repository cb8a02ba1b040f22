// SPDX-License-Identifier: MIT
#pragma once

// Paints the words in the four corners around the planet.

#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

/// Paints the words in the four corners around the planet. `upper_only`: only the two upper corners are painted;
/// `covered`: area at the lower edge that will be covered, where no words are drawn.
void paint_corners(Canvas& canvas, const Rect& rect, const BoardModel& board, bool upper_only, const Rect& covered);

}  // namespace syrtis::client::render::terraforming
