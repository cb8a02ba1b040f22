// SPDX-License-Identifier: MIT
#pragma once

#include "render/dig/layout.hpp"
#include "render/frame_painters.hpp"

namespace syrtis::client::render::dig {

/// Returns the regions of the table in a narrow window. A part that is not shown has the place of its tab as its
/// region.
[[nodiscard]] TableLayout narrow_table_layout(Canvas& canvas, const TableModel& model);
/// Returns the places of the grid in a narrow window.
[[nodiscard]] GridLayout narrow_grid_layout(const Canvas& canvas, const TableLayout& layout, const TableModel& model);
/// Paints the table in a narrow window, without dialogs and other overlays.
void paint_narrow_table(Canvas& canvas, const TableLayout& layout, const TableModel& model);

}  // namespace syrtis::client::render::dig
