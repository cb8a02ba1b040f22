// SPDX-License-Identifier: MIT
#pragma once

// Explains a space of the board: its kind, its tile, its neighbours and its bonuses.

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// Explains a space. If the board has no space with this number, it adds nothing.
void explain_space(render::Explanation& explanation, const TableContext& context, std::int64_t space);

}  // namespace syrtis::client::ui::terraforming
