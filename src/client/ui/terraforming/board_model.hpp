// SPDX-License-Identifier: MIT
#pragma once

// The board with its tracks, as it is and as it would be after what is pointed at.

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

[[nodiscard]] picture::BoardModel build_board(const TableContext& context);
/// Without a question, for pages that only show a position.
[[nodiscard]] picture::BoardModel build_plain_board(const TableContext& context);

}  // namespace syrtis::client::ui::terraforming
