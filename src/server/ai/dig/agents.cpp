// SPDX-License-Identifier: MIT

#include "ai/dig/agents.hpp"

#include <memory>

#include "ai/dig/greedy_agent.hpp"
#include "ai/dig/greedy_playout.hpp"
#include "ai/standard_kinds.hpp"

namespace syrtis::ai::dig {

std::vector<AgentKind<game::DigMars>> agent_kinds() {
    using Source = KnowledgeSource<game::DigMars, GreedyKnowledge>;
    const Source source{.make = [](const game::Rules& rules, const AgentSpec&) -> Source::Made {
        return std::make_shared<const GreedyKnowledge>(rules, Weights{});
    }};
    return standard_kinds<game::DigMars, GreedyBrain, GreedyPlayout, GreedyKnowledge>(first_weights(), Weights{},
                                                                                      source, {});
}

}  // namespace syrtis::ai::dig
