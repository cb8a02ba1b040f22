// SPDX-License-Identifier: MIT

#include "ai/terraforming/agents.hpp"

#include "ai/noisy_agent.hpp"
#include "ai/random_agent.hpp"
#include "ai/terraforming/greedy_agent.hpp"

namespace syrtis::ai::terraforming {

std::vector<AgentKind<game::TerraformingMars>> agent_kinds() {
    using Game = game::TerraformingMars;
    using Loaded = core::Result<BrainPtr<Game>, std::string>;
    return {
        random_kind<Game>(),
        {"greedy",
         {noise_setting()},
         [](const game::Rules& rules, const AgentSpec& spec) {
             return Loaded(with_noise<Game>(std::make_shared<GreedyBrain>(rules), spec));
         }},
    };
}

}  // namespace syrtis::ai::terraforming
