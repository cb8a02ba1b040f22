// SPDX-License-Identifier: MIT
#pragma once

// The table in a narrow window. It shows one of its parts at a time; bar, question, own stock and tabs stay visible.

#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

/// Returns the regions of the table. Parts that are not shown have the place of their tab.
[[nodiscard]] TableLayout narrow_table_layout(Canvas& canvas, const TableModel& model);
/// Paints bar, the chosen part, the question and the tabs, without what lies over the table.
void paint_narrow_table(Canvas& canvas, const TableLayout& layout, const TableModel& model);

}  // namespace syrtis::client::render::terraforming
