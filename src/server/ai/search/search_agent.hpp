// SPDX-License-Identifier: MIT
#pragma once

// Declares the agent and brain of players that search.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ai/agent.hpp"
#include "ai/brains.hpp"
#include "ai/noisy_agent.hpp"
#include "ai/search/searcher.hpp"

namespace syrtis::ai::search {

/// An agent that chooses commands by a search in imagined worlds.
template <core::Game G, Playout<G> P>
class SearchAgent final : public Agent<G> {
   public:
    SearchAgent(const typename G::Rules& rules, P playout, const Settings& settings)
        : searcher_(rules, std::move(playout), settings) {}

    void think(const Question<G>& question, Answer<G>& answer) override { searcher_.think(question, answer); }

   private:
    Searcher<G, P> searcher_;
};

/// The brain of agents that search. All playouts share the data of type `Knowledge`; a playout P is constructed from a
/// pointer to these data.
template <core::Game G, Playout<G> P, class Knowledge>
class SearchBrain final : public Brain<G> {
   public:
    SearchBrain(const typename G::Rules& rules, std::shared_ptr<const Knowledge> knowledge, const Settings& settings,
                const core::ThinkingLimits& limits)
        : rules_(rules), knowledge_(std::move(knowledge)), settings_(settings), limits_(limits) {}

    [[nodiscard]] std::unique_ptr<Agent<G>> make_agent() const override {
        return std::make_unique<SearchAgent<G, P>>(rules_, P(knowledge_), settings_);
    }
    [[nodiscard]] bool gives_shares() const override { return true; }
    [[nodiscard]] std::string note() const override {
        if constexpr (requires { knowledge_->note; }) return knowledge_->note;
        return {};
    }
    [[nodiscard]] core::ThinkingLimits limits() const override { return limits_; }

   private:
    const typename G::Rules& rules_;
    std::shared_ptr<const Knowledge> knowledge_;
    Settings settings_;
    core::ThinkingLimits limits_;
};

/// The settings of the kind `flat`: a playout starts after each command at the root. Those of the kind `ismcts`, below,
/// let a tree grow instead.
inline constexpr Settings k_flat{.grows_tree = false, .stages = 0, .default_simulations = 64};
inline constexpr Settings k_ismcts{.grows_tree = true, .stages = 0, .default_simulations = 300};

}  // namespace syrtis::ai::search
