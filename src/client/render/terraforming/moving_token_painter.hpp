// SPDX-License-Identifier: MIT
#pragma once

// Painters of moving tokens, and of the chips that say which player lost something to which other player.

#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

/// Both functions must be called after all targets have been drawn, because they use the places of targets.
void paint_moving_tokens(Canvas& canvas, const TableLayout& layout, const std::vector<MovingToken>& moving_tokens);
void paint_hit_chips(Canvas& canvas, const std::vector<HitChip>& chips);

}  // namespace syrtis::client::render::terraforming
