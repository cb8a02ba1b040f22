// SPDX-License-Identifier: MIT
#pragma once

// The targets whose clicks give, begin or continue the answer of a hint.

#include <vector>

#include "render/hit_map.hpp"
#include "ui/table_info.hpp"
#include "ui/terraforming/interaction.hpp"

namespace syrtis::client::ui::terraforming {

/// Returns those answers() of the table that the hint means; nothing if no hint was given.
[[nodiscard]] std::vector<render::Target> hinted_targets(const Interaction& table, const Hint& hint);

}  // namespace syrtis::client::ui::terraforming
