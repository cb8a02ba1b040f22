// SPDX-License-Identifier: MIT
#pragma once

// Explains a space of the board: its kind, its tile, its neighbours and its bonuses.

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// Explains the space; does nothing if the board has no such space.
void explain_space(render::Explanation& explanation, const TableContext& context, std::int64_t space);

}  // namespace syrtis::client::ui::terraforming
