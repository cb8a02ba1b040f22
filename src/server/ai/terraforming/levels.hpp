// SPDX-License-Identifier: MIT
#pragma once

// The computer players of Terraforming Mars, weakest first.

#include <vector>

#include "ai/player.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::ai::terraforming {

[[nodiscard]] const std::vector<Level<syrtis::terraforming::TerraformingMars>>& levels();

}  // namespace syrtis::ai::terraforming
