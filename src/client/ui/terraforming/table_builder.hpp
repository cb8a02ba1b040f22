// SPDX-License-Identifier: MIT
#pragma once

// The whole table as the painters want it.

#include <string>
#include <vector>

#include "ui/terraforming/table_context.hpp"
#include "ui/terraforming/table_log.hpp"

namespace syrtis::client::ui::terraforming {

[[nodiscard]] picture::TableModel build_table(const Interaction& table, const Words& words, const TableLog& log,
                                              const TableSurroundings& around);

}  // namespace syrtis::client::ui::terraforming
