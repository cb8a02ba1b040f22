// SPDX-License-Identifier: MIT
#pragma once

// Paints moving tokens, and the chips that say which player lost something to which other one.

#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

/// Both need everything that can be pointed at drawn before.
void paint_moving_tokens(Canvas& canvas, const TableLayout& layout, const std::vector<MovingToken>& moving_tokens);
void paint_hit_chips(Canvas& canvas, const std::vector<HitChip>& chips);

}  // namespace syrtis::client::render::terraforming
