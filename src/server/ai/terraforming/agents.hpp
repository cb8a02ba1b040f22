// SPDX-License-Identifier: MIT
#pragma once

// Lists the kinds of computer players of Terraforming Mars.

#include <memory>
#include <vector>

#include "ai/brains.hpp"
#include "ai/terraforming/card_beliefs.hpp"
#include "ai/terraforming/net_value.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::ai::terraforming {

/// Returns the kinds of computer players from weakest to strongest. Without `nets` or `beliefs`, the kinds that need
/// them are not available.
[[nodiscard]] std::vector<AgentKind<syrtis::terraforming::TerraformingMars>> agent_kinds(
    const std::shared_ptr<const Nets>& nets = nullptr, const std::shared_ptr<const BeliefFiles>& beliefs = nullptr);

}  // namespace syrtis::ai::terraforming
