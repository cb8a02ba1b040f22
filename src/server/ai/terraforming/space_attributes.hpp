// SPDX-License-Identifier: MIT
#pragma once

// Describes the areas of a board by attributes that are 0 or 1: kind, printed bonuses and neighbours. A net that knows
// the attributes of areas can judge tiles on a board that it was not trained with.

#include <string>
#include <vector>

#include "ai/terraforming/attribute_list.hpp"
#include "engine/terraforming/rules.hpp"

namespace syrtis::ai::terraforming {

namespace game = syrtis::terraforming;

/// Returns the names of all attributes of areas.
[[nodiscard]] const std::vector<std::string>& space_attribute_names();

/// Returns the attributes of an area of `rules` as indexes into space_attribute_names().
[[nodiscard]] Attributes attributes_of(const game::Rules& rules, const game::SpaceRule& space);

}  // namespace syrtis::ai::terraforming
