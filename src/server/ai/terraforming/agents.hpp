// SPDX-License-Identifier: MIT
#pragma once

// The computer players of Terraforming Mars, weakest first. Those with a net can't be had without `nets`, and none
// believes anything of hidden cards without `beliefs`.

#include <memory>
#include <vector>

#include "ai/brains.hpp"
#include "ai/terraforming/card_beliefs.hpp"
#include "ai/terraforming/net_value.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::ai::terraforming {

[[nodiscard]] std::vector<AgentKind<syrtis::terraforming::TerraformingMars>> agent_kinds(
    const std::shared_ptr<const Nets>& nets = nullptr, const std::shared_ptr<const BeliefFiles>& beliefs = nullptr);

}  // namespace syrtis::ai::terraforming
