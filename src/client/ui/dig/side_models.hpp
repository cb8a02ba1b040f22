// SPDX-License-Identifier: MIT
#pragma once

// What is left, what can be bought, and what has been collected.

#include "render/dig/table_model.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

[[nodiscard]] drawn::LeftModel build_left(const TableContext& context);
[[nodiscard]] drawn::UpgradesModel build_upgrades(const TableContext& context);
[[nodiscard]] drawn::CollectedModel build_collected(const TableContext& context);

/// How the upgrade that is pointed at is paid: "the tile of 3, change 1"; empty if none is.
[[nodiscard]] std::string payment_text(const TableContext& context);

}  // namespace syrtis::client::ui::dig
