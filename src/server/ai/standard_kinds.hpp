// SPDX-License-Identifier: MIT
#pragma once

// Defines the kinds of computer players that every game with a greedy player has.

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ai/brains.hpp"
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

/// Creates, from a spec, the knowledge that the playouts of a search share. The error is a sentence that says which
/// data are missing.
template <core::Game G, class Knowledge>
struct KnowledgeSource {
    using Made = core::Result<std::shared_ptr<const Knowledge>, std::string>;
    std::function<Made(const typename G::Rules&, const AgentSpec&)> make;
    std::vector<SettingRule> settings{};  ///< the settings that `make` reads
    /// Identifies the data that the player uses; see AgentKind::made_of.
    std::function<std::string(const AgentSpec&)> made_of{};
};

template <core::Game G, class Playout, class Knowledge>
[[nodiscard]] AgentKind<G> search_kind(const char* id, const KnowledgeSource<G, Knowledge>& source,
                                       const search::Settings& settings) {
    std::vector<SettingRule> rules_of_settings = budget_settings();
    rules_of_settings.push_back(noise_setting());
    rules_of_settings.insert(rules_of_settings.end(), source.settings.begin(), source.settings.end());
    return {.id = id,
            .settings = std::move(rules_of_settings),
            .load = [make = source.make, settings](const typename G::Rules& rules,
                                                   const AgentSpec& spec) -> core::Result<BrainPtr<G>, std::string> {
                auto knowledge = make(rules, spec);
                if (!knowledge) return core::Failure{knowledge.error()};
                using Brain = search::SearchBrain<G, Playout, Knowledge>;
                return with_noise<G>(std::make_shared<Brain>(rules, std::move(*knowledge), settings, limits_of(spec)),
                                     spec);
            },
            .made_of = source.made_of};
}

/// Returns the standard kinds, weakest first. `first` are the weights of the reference player, which never change;
/// `default_weights` are the current weights; `source` provides the knowledge for the playouts of searches.
template <core::Game G, class GreedyBrain, class GreedyPlayout, class GreedyKnowledge, class Weights>
[[nodiscard]] std::vector<AgentKind<G>> standard_kinds(const Weights& first, const Weights& default_weights,
                                                       const KnowledgeSource<G, GreedyKnowledge>& source) {
    return {random_kind<G>(), greedy_kind<G, GreedyBrain>("greedy-1", first),
            greedy_kind<G, GreedyBrain>("greedy", default_weights),
            search_kind<G, GreedyPlayout>("flat", source, search::k_flat),
            search_kind<G, GreedyPlayout>("ismcts", source, search::k_ismcts)};
}

}  // namespace syrtis::ai
