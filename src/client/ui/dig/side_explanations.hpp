// SPDX-License-Identifier: MIT
#pragma once

// Explains the figures beside the grid: the corners and the table of remaining tiles.

#include <cstddef>

#include "render/frame_model.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

void explain_corner(render::Explanation& explanation, const TableContext& context, std::size_t corner);
/// Explains a row of the table of remaining tiles. Rows are numbered from 0.
void explain_difficulty(render::Explanation& explanation, const TableContext& context, std::size_t row);
/// Explains the number of tiles with this bonus that nobody has seen yet.
void explain_unseen(render::Explanation& explanation, const TableContext& context, game::Bonus bonus);

}  // namespace syrtis::client::ui::dig
