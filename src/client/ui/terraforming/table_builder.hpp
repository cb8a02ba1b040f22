// SPDX-License-Identifier: MIT
#pragma once

// The whole table as the painters want it.

#include <string>
#include <vector>

#include "ui/terraforming/table_context.hpp"
#include "ui/terraforming/table_log.hpp"

namespace syrtis::client::ui::terraforming {

/// `with_side`: the window has a column more for the whole log and for cards that are kept in sight.
[[nodiscard]] picture::TableModel build_table(const Interaction& table, const Words& words, const TableLog& log,
                                              const TableInfo& around, bool with_side = false,
                                              const std::optional<render::Target>& accessible = std::nullopt);

}  // namespace syrtis::client::ui::terraforming
