// SPDX-License-Identifier: MIT
#pragma once

// Painters of moving tokens, and of the small labels (chips) that say how much one player lost to another player.

#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

/// paint_moving_tokens() and paint_hit_chips() must be called after all targets have been drawn, because they look up
/// the places of targets.
void paint_moving_tokens(Canvas& canvas, const TableLayout& layout, const std::vector<MovingToken>& moving_tokens);
void paint_hit_chips(Canvas& canvas, const std::vector<HitChip>& chips);

}  // namespace syrtis::client::render::terraforming
