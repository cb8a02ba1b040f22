// SPDX-License-Identifier: MIT

#include "ai/dig/agents.hpp"

#include <memory>
#include <vector>

#include "ai/dig/greedy_agent.hpp"
#include "ai/dig/greedy_playout.hpp"
#include "ai/levels.hpp"
#include "ai/standard_kinds.hpp"

namespace syrtis::ai::dig {

namespace {

/// A simulation has more effect in this short game than in a long one, so with the usual numbers of simulations,
/// neighbouring levels would differ too much. The weakest levels make random errors less often than usual, because the
/// stronger levels are closer to each other.
std::vector<Level> levels_of_short_games() {
    return with_specs(levels(), {{"beginner", "greedy:noise=0.17"},
                                 {"casual", "greedy:noise=0.08"},
                                 {"advanced", "flat:ms=1500:sims=32"},
                                 {"expert", "ismcts:ms=1500:sims=64"},
                                 {"master", "ismcts:ms=1800:sims=200"}});
}

/// Elo ratings for two seats, rounded to ten; doc/figures.md names the series.
Ratings level_ratings() {
    return {{"beginner", 1130}, {"casual", 1320}, {"normal", 1500},
            {"advanced", 1680}, {"expert", 1790}, {"master", 2010}};
}

}  // namespace

std::vector<AgentKind<game::DigMars>> agent_kinds() {
    using Source = KnowledgeSource<game::DigMars, GreedyKnowledge>;
    const Source source{.make = [](const game::Rules& rules, const AgentSpec&) -> Source::Made {
        return std::make_shared<const GreedyKnowledge>(rules, Weights{});
    }};
    return with_levels<game::DigMars>(
        standard_kinds<game::DigMars, GreedyBrain, GreedyPlayout, GreedyKnowledge>(first_weights(), Weights{}, source),
        levels_of_short_games(), level_ratings());
}

}  // namespace syrtis::ai::dig
