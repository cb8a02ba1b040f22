// SPDX-License-Identifier: MIT
#pragma once

// What is said about the numbers on the table: stocks with their production, tags, what stands beside a name, the
// global parameters and the bonuses on their tracks.

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// False if the target is no such number.
bool explain_figure(render::Explanation& explanation, const TableContext& context, const render::Target& target);

}  // namespace syrtis::client::ui::terraforming
