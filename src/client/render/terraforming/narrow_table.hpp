// SPDX-License-Identifier: MIT
#pragma once

// Paints the table in a narrow window. The window shows one part of the table at a time. Bar, question, tabs and the
// resources of this client's player stay visible.

#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

/// Returns the regions of the table. A part that is not shown has the place of its tab as its region.
[[nodiscard]] TableLayout narrow_table_layout(Canvas& canvas, const TableModel& model);
/// Paints the bar, the chosen part, the question and the tabs, without dialogs and other overlays.
void paint_narrow_table(Canvas& canvas, const TableLayout& layout, const TableModel& model);

}  // namespace syrtis::client::render::terraforming
