// SPDX-License-Identifier: MIT
#pragma once

// Builds the panels of remaining tiles, upgrades and collected tiles.

#include "render/dig/table_model.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

[[nodiscard]] drawn::LeftModel build_left(const TableContext& context);
[[nodiscard]] drawn::UpgradesModel build_upgrades(const TableContext& context);
[[nodiscard]] drawn::CollectedModel build_collected(const TableContext& context);

/// Returns the payment for the upgrade that is pointed at, such as "the tile of 3, change 1"; empty if no upgrade is
/// pointed at.
[[nodiscard]] std::string payment_text(const TableContext& context);

}  // namespace syrtis::client::ui::dig
