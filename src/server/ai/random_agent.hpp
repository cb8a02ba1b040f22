// SPDX-License-Identifier: MIT
#pragma once

// Implements the random player, which chooses every listed command with equal probability. All other players are
// measured against it, and tests of games use it.

#include <memory>

#include "ai/agent.hpp"
#include "ai/brains.hpp"

namespace syrtis::ai {

/// An agent that plays random commands.
template <core::Game G>
class RandomAgent final : public Agent<G> {
   public:
    void think(const Question<G>& question, Answer<G>& answer) override {
        const std::size_t count = question.commands.size();
        answer.command = question.commands[question.rng.below(static_cast<std::uint32_t>(count))];
        answer.policy.assign(count, 1.0 / static_cast<double>(count));
    }
};

/// The brain of random players.
template <core::Game G>
class RandomBrain final : public Brain<G> {
   public:
    [[nodiscard]] std::unique_ptr<Agent<G>> make_agent() const override { return std::make_unique<RandomAgent<G>>(); }
    [[nodiscard]] bool reads_view() const override { return false; }
};

template <core::Game G>
[[nodiscard]] AgentKind<G> random_kind() {
    return {.id = "random", .settings = {}, .load = [](const typename G::Rules&, const AgentSpec&) {
                return core::Result<BrainPtr<G>, std::string>(std::make_shared<RandomBrain<G>>());
            }};
}

}  // namespace syrtis::ai
