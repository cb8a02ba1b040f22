// SPDX-License-Identifier: MIT

#include "ai/terraforming/agents.hpp"

#include <functional>
#include <map>
#include <string>
#include <utility>

#include "ai/levels.hpp"
#include "ai/standard_kinds.hpp"
#include "ai/terraforming/greedy_agent.hpp"
#include "ai/terraforming/greedy_playout.hpp"
#include "ai/terraforming/learned_agent.hpp"
#include "ai/terraforming/net_playout.hpp"

namespace syrtis::ai::terraforming {
namespace {

using Game = game::TerraformingMars;
using Loaded = core::Result<BrainPtr<Game>, std::string>;

template <class Knowledge>
using Made = typename KnowledgeSource<Game, Knowledge>::Made;
using MadeBeliefs = core::Result<std::shared_ptr<const CardBeliefs>, std::string>;

/// Value 1 uses measured frequencies of hidden cards, and is refused if there are none; value 0 uses none.
const SettingRule k_belief_setting{"belief", SettingRule::Type::count, 0, 1};

bool believes(const AgentSpec& spec) { return spec.number(k_belief_setting.name, 0) != 0; }

/// Returns null for a player without beliefs.
MadeBeliefs beliefs_of(const std::shared_ptr<const BeliefFiles>& files, const game::Rules& rules,
                       const AgentSpec& spec) {
    if (!believes(spec)) return std::shared_ptr<const CardBeliefs>();
    if (!files) return core::Failure{std::string("the data files have no belief table for this game.")};
    return files->fitting(rules);
}

Made<NetKnowledge> nets_of(const std::shared_ptr<const Nets>& nets, const game::Rules& rules,
                           std::shared_ptr<const CardBeliefs> beliefs) {
    if (!nets) return core::Failure{std::string("the data files have no net for this game.")};
    auto fitting = nets->fitting(rules);
    if (!fitting) return core::Failure{fitting.error()};
    return std::make_shared<const NetKnowledge>(rules, default_weights(), std::move(fitting->by_seats),
                                                std::move(beliefs), std::move(fitting->note));
}

/// Returns a function that identifies the files which a player depends on.
std::function<std::string(const AgentSpec&)> mark_of(const std::shared_ptr<const Nets>& nets,
                                                     const std::shared_ptr<const BeliefFiles>& beliefs) {
    return [nets, beliefs](const AgentSpec& spec) {
        std::string mark = nets ? nets->mark() : std::string();
        if (beliefs && believes(spec)) mark += (mark.empty() ? "" : "+") + beliefs->mark();
        return mark;
    };
}

AgentKind<Game> learned_kind(const std::shared_ptr<const Nets>& nets) {
    return {.id = "learned",
            .settings = {noise_setting()},
            .load = [nets](const game::Rules& rules, const AgentSpec& spec) -> Loaded {
                const auto knowledge = nets_of(nets, rules, nullptr);
                if (!knowledge) return core::Failure{knowledge.error()};
                return with_noise<Game>(std::make_shared<LearnedBrain>(*knowledge), spec);
            },
            .made_of = mark_of(nets, nullptr)};
}

KnowledgeSource<Game, GreedyKnowledge> greedy_source(const std::shared_ptr<const BeliefFiles>& beliefs) {
    return {.make = [beliefs](const game::Rules& rules, const AgentSpec& spec) -> Made<GreedyKnowledge> {
                auto believed = beliefs_of(beliefs, rules, spec);
                if (!believed) return core::Failure{believed.error()};
                return std::make_shared<const GreedyKnowledge>(rules, default_weights(), std::move(*believed));
            },
            .settings = {k_belief_setting},
            .made_of = mark_of(nullptr, beliefs)};
}

KnowledgeSource<Game, NetKnowledge> net_source(const std::shared_ptr<const Nets>& nets,
                                               const std::shared_ptr<const BeliefFiles>& beliefs) {
    return {.make = [nets, beliefs](const game::Rules& rules, const AgentSpec& spec) -> Made<NetKnowledge> {
                auto believed = beliefs_of(beliefs, rules, spec);
                if (!believed) return core::Failure{believed.error()};
                return nets_of(nets, rules, std::move(*believed));
            },
            .settings = {k_belief_setting},
            .made_of = mark_of(nets, beliefs)};
}

/// The weakest levels make random errors less often than usual, because the stronger levels are closer to each other.
/// The two strongest levels use the nets. For cards without nets they use their usual specs instead.
std::vector<Level> levels_with_nets() {
    const std::map<std::string, std::string> with_nets{{"expert", "search:ms=1500:sims=128"},
                                                       {"master", "search:ms=1800:sims=4000"}};
    std::vector<Level> steps =
        with_specs(levels(), {{"beginner", "greedy:noise=0.16"}, {"casual", "greedy:noise=0.07"}});
    for (Level& level : steps) {
        const auto spec = with_nets.find(level.name);
        if (spec != with_nets.end()) level.substitute = std::exchange(level.spec, spec->second);
    }
    return steps;
}

/// Elo ratings for two seats, rounded to ten; doc/figures.md names the series.
Ratings level_ratings() {
    return {{"beginner", 1160}, {"casual", 1340}, {"normal", 1500},
            {"advanced", 1690}, {"expert", 1810}, {"master", 1960}};
}

}  // namespace

std::vector<AgentKind<Game>> agent_kinds(const std::shared_ptr<const Nets>& nets,
                                         const std::shared_ptr<const BeliefFiles>& beliefs) {
    auto kinds = standard_kinds<Game, GreedyBrain, GreedyPlayout, GreedyKnowledge>(
        same_weights(first_weights()), default_weights(), greedy_source(beliefs));
    kinds.push_back(learned_kind(nets));
    kinds.push_back(search_kind<Game, NetPlayout>("search", net_source(nets, beliefs), search::k_ismcts));
    return with_levels<Game>(std::move(kinds), levels_with_nets(), level_ratings());
}

}  // namespace syrtis::ai::terraforming
