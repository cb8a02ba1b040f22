// SPDX-License-Identifier: MIT
#pragma once

// Builds the grid of piles and the corners beside it.

#include "render/dig/table_model.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

/// Builds the grid without questions and highlights.
[[nodiscard]] drawn::GridModel build_plain_grid(const TableContext& context);
/// Builds the grid with the highlights of the current question.
[[nodiscard]] drawn::GridModel build_grid(const TableContext& context);

}  // namespace syrtis::client::ui::dig
