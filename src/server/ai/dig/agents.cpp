// SPDX-License-Identifier: MIT

#include "ai/dig/agents.hpp"

#include "ai/dig/greedy_agent.hpp"
#include "ai/dig/greedy_playout.hpp"
#include "ai/standard_kinds.hpp"

namespace syrtis::ai::dig {

std::vector<AgentKind<game::DigMars>> agent_kinds() {
    return standard_kinds<game::DigMars, GreedyBrain, GreedyPlayout, GreedyKnowledge>(first_weights(), Weights{}, {});
}

}  // namespace syrtis::ai::dig
