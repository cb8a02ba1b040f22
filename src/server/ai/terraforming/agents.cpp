// SPDX-License-Identifier: MIT

#include "ai/terraforming/agents.hpp"

#include <memory>
#include <utility>

#include "ai/levels.hpp"
#include "ai/noisy_agent.hpp"
#include "ai/random_agent.hpp"
#include "ai/search/search_agent.hpp"
#include "ai/terraforming/greedy_agent.hpp"
#include "ai/terraforming/greedy_playout.hpp"

namespace syrtis::ai::terraforming {
namespace {

using Game = game::TerraformingMars;
using Loaded = core::Result<BrainPtr<Game>, std::string>;

AgentKind<Game> greedy_kind(const char* id, const Weights& weights) {
    return {
        .id = id, .settings = {noise_setting()}, .load = [weights](const game::Rules& rules, const AgentSpec& spec) {
            return Loaded(with_noise<Game>(std::make_shared<GreedyBrain>(rules, weights), spec));
        }};
}

AgentKind<Game> search_kind(const char* id, const search::Settings& settings) {
    std::vector<SettingRule> rules_of_settings = budget_settings();
    rules_of_settings.push_back(noise_setting());
    return {.id = id,
            .settings = std::move(rules_of_settings),
            .load = [settings](const game::Rules& rules, const AgentSpec& spec) {
                using Brain = search::SearchBrain<Game, GreedyPlayout, GreedyKnowledge>;
                return Loaded(with_noise<Game>(
                    std::make_shared<Brain>(rules, std::make_shared<const GreedyKnowledge>(rules, Weights{}), settings,
                                            limits_of(spec)),
                    spec));
            }};
}

}  // namespace

std::vector<AgentKind<Game>> agent_kinds() {
    return with_levels<Game>({random_kind<Game>(), greedy_kind("greedy-1", first_weights()), greedy_kind("greedy", {}),
                              search_kind("flat", search::k_flat), search_kind("ismcts", search::k_ismcts)},
                             levels());
}

}  // namespace syrtis::ai::terraforming
