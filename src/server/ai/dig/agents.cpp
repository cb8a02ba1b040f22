// SPDX-License-Identifier: MIT
#include "ai/dig/agents.hpp"

#include "ai/dig/greedy_agent.hpp"
#include "ai/noisy_agent.hpp"
#include "ai/random_agent.hpp"

namespace syrtis::ai::dig {

std::vector<AgentKind<game::DigMars>> agent_kinds() {
    using Game = game::DigMars;
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

}  // namespace syrtis::ai::dig
