// SPDX-License-Identifier: MIT
#pragma once

// The whole table as the painters want it.

#include <string>
#include <vector>

#include "ui/log_book.hpp"
#include "ui/table_context.hpp"

namespace syrtis::client::ui {

[[nodiscard]] render::TableModel build_table(const Interaction& table, const Words& words, const LogBook& log,
                                             const TableSurroundings& around);

}  // namespace syrtis::client::ui
