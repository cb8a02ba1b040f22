// SPDX-License-Identifier: MIT
#pragma once

// The computer players of Terraforming Mars, weakest first.

#include <vector>

#include "ai/brains.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::ai::terraforming {

[[nodiscard]] std::vector<AgentKind<syrtis::terraforming::TerraformingMars>> agent_kinds();

}  // namespace syrtis::ai::terraforming
