// SPDX-License-Identifier: MIT
#pragma once

// What the figures beside the grid mean: the corners, and the table of what is left.

#include <cstddef>

#include "render/frame_model.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

void explain_corner(render::Explanation& explanation, const TableContext& context, std::size_t corner);
/// A row of the table, from 0.
void explain_difficulty(render::Explanation& explanation, const TableContext& context, std::size_t row);
/// How many tiles with that bonus are unseen.
void explain_unseen(render::Explanation& explanation, const TableContext& context, game::Bonus bonus);

}  // namespace syrtis::client::ui::dig
