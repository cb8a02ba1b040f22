// SPDX-License-Identifier: MIT
#pragma once

// Builds the model of the whole table for the painters.

#include "render/dig/table_model.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

[[nodiscard]] drawn::TableModel build_table(const Interaction& table, const TableLog& log, const Words& words,
                                            const TableInfo& table_info,
                                            const std::optional<render::Target>& accessible = std::nullopt);

}  // namespace syrtis::client::ui::dig
