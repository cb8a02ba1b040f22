// SPDX-License-Identifier: MIT

#include "ai/terraforming/agents.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "ai/standard_kinds.hpp"
#include "ai/terraforming/greedy_agent.hpp"
#include "ai/terraforming/greedy_playout.hpp"
#include "ai/terraforming/learned_agent.hpp"
#include "ai/terraforming/net_playout.hpp"

namespace syrtis::ai::terraforming {
namespace {

using Game = game::TerraformingMars;
using Loaded = core::Result<BrainPtr<Game>, std::string>;

core::Result<std::shared_ptr<const NetKnowledge>, std::string> knowledge_of(const std::shared_ptr<const Nets>& nets,
                                                                            const game::Rules& rules) {
    if (!nets) return core::Failure{std::string("there is no net for this game among the data files.")};
    auto fitting = nets->fitting(rules);
    if (!fitting) return core::Failure{fitting.error()};
    return std::make_shared<const NetKnowledge>(rules, Weights{}, std::move(*fitting));
}

AgentKind<Game> learned_kind(const std::shared_ptr<const Nets>& nets) {
    return {.id = "learned",
            .settings = {noise_setting()},
            .load = [nets](const game::Rules& rules, const AgentSpec& spec) -> Loaded {
                const auto knowledge = knowledge_of(nets, rules);
                if (!knowledge) return core::Failure{knowledge.error()};
                return with_noise<Game>(std::make_shared<LearnedBrain>(*knowledge), spec);
            },
            .made_of = nets ? nets->mark() : std::string()};
}

AgentKind<Game> net_search_kind(const std::shared_ptr<const Nets>& nets) {
    std::vector<SettingRule> rules_of_settings = budget_settings();
    rules_of_settings.push_back(noise_setting());
    return {.id = "search",
            .settings = std::move(rules_of_settings),
            .load = [nets](const game::Rules& rules, const AgentSpec& spec) -> Loaded {
                const auto knowledge = knowledge_of(nets, rules);
                if (!knowledge) return core::Failure{knowledge.error()};
                using Brain = search::SearchBrain<Game, NetPlayout, NetKnowledge>;
                return with_noise<Game>(std::make_shared<Brain>(rules, *knowledge, search::k_ismcts, limits_of(spec)),
                                        spec);
            },
            .made_of = nets ? nets->mark() : std::string()};
}

/// At two seats, to the next ten: doc/players.md says from which series.
Ratings level_ratings() {
    return {{"beginner", 1070}, {"casual", 1260}, {"normal", 1500}, {"advanced", 1690}, {"expert", 1820}};
}

}  // namespace

std::vector<AgentKind<Game>> agent_kinds(const std::shared_ptr<const Nets>& nets) {
    auto kinds =
        standard_kinds<Game, GreedyBrain, GreedyPlayout, GreedyKnowledge>(first_weights(), Weights{}, level_ratings());
    const auto first_level = std::ranges::find_if(kinds, &AgentKind<Game>::is_level);
    kinds.insert(first_level, {learned_kind(nets), net_search_kind(nets)});
    return kinds;
}

}  // namespace syrtis::ai::terraforming
