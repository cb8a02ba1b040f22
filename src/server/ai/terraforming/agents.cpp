// SPDX-License-Identifier: MIT

#include "ai/terraforming/agents.hpp"

#include "ai/standard_kinds.hpp"
#include "ai/terraforming/greedy_agent.hpp"
#include "ai/terraforming/greedy_playout.hpp"

namespace syrtis::ai::terraforming {

std::vector<AgentKind<game::TerraformingMars>> agent_kinds() {
    return standard_kinds<game::TerraformingMars, GreedyBrain, GreedyPlayout, GreedyKnowledge>(first_weights(),
                                                                                               Weights{});
}

}  // namespace syrtis::ai::terraforming
