// SPDX-License-Identifier: MIT
#pragma once

// Any of the listed commands, each as likely as the others. The yardstick of all other players, and the tester of
// all games.

#include "ai/player.hpp"

namespace syrtis::ai {

template <core::Game G>
class RandomPlayer final : public Player<G> {
   public:
    [[nodiscard]] typename G::Command choose(const typename G::View& /*view*/,
                                             std::span<const typename G::Command> commands, const Budget& /*budget*/,
                                             core::Rng& rng) override {
        return commands[rng.below(static_cast<std::uint32_t>(commands.size()))];
    }
};

template <core::Game G>
[[nodiscard]] Level<G> random_level() {
    return {"random", [](const typename G::Rules&) { return std::make_unique<RandomPlayer<G>>(); }};
}

}  // namespace syrtis::ai
