// SPDX-License-Identifier: MIT
#pragma once

// The board with its tracks, as it is and as it would be after what is pointed at.

#include "ui/table_context.hpp"

namespace syrtis::client::ui {

[[nodiscard]] render::BoardModel build_board(const TableContext& context);
/// Without a question, for pages that only show a position.
[[nodiscard]] render::BoardModel build_plain_board(const TableContext& context);

}  // namespace syrtis::client::ui
