// SPDX-License-Identifier: MIT
#pragma once

#include "render/dig/layout.hpp"
#include "render/frame_painters.hpp"

namespace syrtis::client::render::dig {

/// Returns the places in a narrow window. Regions of parts that are not shown have the places of their tabs.
[[nodiscard]] TableLayout narrow_table_layout(Canvas& canvas, const TableModel& model);
/// Returns the places on the field.
[[nodiscard]] GridLayout narrow_grid_layout(const Canvas& canvas, const TableLayout& layout, const TableModel& model);
/// Paints the table without what lies over it.
void paint_narrow_table(Canvas& canvas, const TableLayout& layout, const TableModel& model);

}  // namespace syrtis::client::render::dig
