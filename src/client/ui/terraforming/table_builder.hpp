// SPDX-License-Identifier: MIT
#pragma once

// Builds the model of the whole table for the painters.

#include <string>
#include <vector>

#include "ui/terraforming/table_context.hpp"
#include "ui/terraforming/table_log.hpp"

namespace syrtis::client::ui::terraforming {

/// Builds the table. `with_side`: the window has an additional column for the whole log and for pinned cards.
[[nodiscard]] picture::TableModel build_table(const Interaction& table, const Words& words, const TableLog& log,
                                              const TableInfo& table_info, bool with_side = false,
                                              const std::optional<render::Target>& accessible = std::nullopt);

}  // namespace syrtis::client::ui::terraforming
