// SPDX-License-Identifier: MIT
#pragma once

// Explains the numbers on the table: amounts and productions, tags, the figures beside a name, the global parameters
// and the bonuses on their tracks.

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// Explains a number. Returns false if the target is not a number.
bool explain_figure(render::Explanation& explanation, const TableContext& context, const render::Target& target);

}  // namespace syrtis::client::ui::terraforming
