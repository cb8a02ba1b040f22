// SPDX-License-Identifier: MIT
#pragma once

// Provides Sealed Numbers with computer players, for tests of programs that host computer players.

#include <memory>
#include <utility>
#include <vector>

#include "ai/noisy_agent.hpp"
#include "support/toy_hosted_game.hpp"

namespace syrtis::toy {

template <class A>
[[nodiscard]] ai::AgentKind<SealedNumbers> agent_kind(const char* id) {
    return {id, {ai::noise_setting()}, [](const Rules&, const ai::AgentSpec& spec) {
                using Brain = ai::PlainBrain<SealedNumbers, A>;
                return core::Result<ai::BrainPtr<SealedNumbers>, std::string>(
                    ai::with_noise<SealedNumbers>(std::make_shared<Brain>(), spec));
            }};
}

/// Returns the game with two computer players, "first" (takes the first legal command) and "random", and with the
/// computer players in `more`.
[[nodiscard]] std::unique_ptr<const protocol::HostedGame> sealed_numbers_with_agents(
    std::vector<ai::AgentKind<SealedNumbers>> more = {},
    const std::shared_ptr<const Codec>& codec = std::make_shared<const Codec>());

}  // namespace syrtis::toy
