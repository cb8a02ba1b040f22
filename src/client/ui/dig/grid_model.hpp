// SPDX-License-Identifier: MIT
#pragma once

// The grid of piles and the corners beside it.

#include "render/dig/table_model.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

/// As it lies, without anything that is asked or pointed at.
[[nodiscard]] drawn::GridModel build_plain_grid(const TableContext& context);
[[nodiscard]] drawn::GridModel build_grid(const TableContext& context);

}  // namespace syrtis::client::ui::dig
