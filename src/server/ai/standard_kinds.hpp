// SPDX-License-Identifier: MIT
#pragma once

// The kinds of computer players that every game has which brings a greedy player along, and the levels made of them.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ai/brains.hpp"
#include "ai/levels.hpp"
#include "ai/noisy_agent.hpp"
#include "ai/random_agent.hpp"
#include "ai/search/search_agent.hpp"

namespace syrtis::ai {

template <core::Game G, class GreedyBrain, class Weights>
[[nodiscard]] AgentKind<G> greedy_kind(const char* id, const Weights& weights) {
    return {.id = id,
            .settings = {noise_setting()},
            .load = [weights](const typename G::Rules& rules, const AgentSpec& spec) {
                return core::Result<BrainPtr<G>, std::string>(
                    with_noise<G>(std::make_shared<GreedyBrain>(rules, weights), spec));
            }};
}

template <core::Game G, class GreedyPlayout, class GreedyKnowledge, class Weights>
[[nodiscard]] AgentKind<G> search_kind(const char* id, const Weights& weights, const search::Settings& settings) {
    std::vector<SettingRule> rules_of_settings = budget_settings();
    rules_of_settings.push_back(noise_setting());
    return {.id = id,
            .settings = std::move(rules_of_settings),
            .load = [weights, settings](const typename G::Rules& rules, const AgentSpec& spec) {
                using Brain = search::SearchBrain<G, GreedyPlayout, GreedyKnowledge>;
                return core::Result<BrainPtr<G>, std::string>(with_noise<G>(
                    std::make_shared<Brain>(rules, std::make_shared<const GreedyKnowledge>(rules, weights), settings,
                                            limits_of(spec)),
                    spec));
            }};
}

/// `first` are the weights of the player that never changes, `usual` those of all others. Weakest first.
/// `ratings` are those of the levels in this game.
template <core::Game G, class GreedyBrain, class GreedyPlayout, class GreedyKnowledge, class Weights>
[[nodiscard]] std::vector<AgentKind<G>> standard_kinds(const Weights& first, const Weights& usual,
                                                       const Ratings& ratings) {
    return with_levels<G>(
        {random_kind<G>(), greedy_kind<G, GreedyBrain>("greedy-1", first), greedy_kind<G, GreedyBrain>("greedy", usual),
         search_kind<G, GreedyPlayout, GreedyKnowledge>("flat", usual, search::k_flat),
         search_kind<G, GreedyPlayout, GreedyKnowledge>("ismcts", usual, search::k_ismcts)},
        levels(), ratings);
}

}  // namespace syrtis::ai
