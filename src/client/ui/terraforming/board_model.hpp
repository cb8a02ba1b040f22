// SPDX-License-Identifier: MIT
#pragma once

// Builds the board and its tracks, including the preview of the target that is pointed at.

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

[[nodiscard]] picture::BoardModel build_board(const TableContext& context);
/// Builds the board without questions, for pages that only show a position.
[[nodiscard]] picture::BoardModel build_plain_board(const TableContext& context);

}  // namespace syrtis::client::ui::terraforming
