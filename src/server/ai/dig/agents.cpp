// SPDX-License-Identifier: MIT

#include "ai/dig/agents.hpp"

#include <memory>

#include "ai/dig/greedy_agent.hpp"
#include "ai/dig/greedy_playout.hpp"
#include "ai/levels.hpp"
#include "ai/standard_kinds.hpp"

namespace syrtis::ai::dig {

namespace {

/// At two seats, to the next ten: doc/players.md says from which series. What thinks was not measured.
Ratings level_ratings() { return {{"beginner", 1070}, {"casual", 1280}, {"normal", 1500}}; }

}  // namespace

std::vector<AgentKind<game::DigMars>> agent_kinds() {
    using Source = KnowledgeSource<game::DigMars, GreedyKnowledge>;
    const Source source{.make = [](const game::Rules& rules, const AgentSpec&) -> Source::Made {
        return std::make_shared<const GreedyKnowledge>(rules, Weights{});
    }};
    return with_levels<game::DigMars>(
        standard_kinds<game::DigMars, GreedyBrain, GreedyPlayout, GreedyKnowledge>(first_weights(), Weights{}, source),
        levels(), level_ratings());
}

}  // namespace syrtis::ai::dig
