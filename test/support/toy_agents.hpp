// SPDX-License-Identifier: MIT
#pragma once

// Sealed Numbers with computer players, for the tests of what hosts them.

#include <memory>
#include <utility>
#include <vector>

#include "ai/noisy_agent.hpp"
#include "ai/random_agent.hpp"
#include "games/agent_factory_of.hpp"
#include "support/toy_hosted_game.hpp"

namespace syrtis::toy {

/// The first command listed.
class FirstAgent final : public ai::Agent<SealedNumbers> {
   public:
    void think(const ai::Question<SealedNumbers>& question, ai::Answer<SealedNumbers>& answer) override {
        answer.command = question.commands.front();
    }
};

template <class A>
[[nodiscard]] ai::AgentKind<SealedNumbers> agent_kind(const char* id) {
    return {id, {ai::noise_setting()}, [](const Rules&, const ai::AgentSpec& spec) {
                using Brain = ai::PlainBrain<SealedNumbers, A>;
                return core::Result<ai::BrainPtr<SealedNumbers>, std::string>(
                    ai::with_noise<SealedNumbers>(std::make_shared<Brain>(), spec));
            }};
}

/// With these computer players: "first" gives the first command listed, "random" any; and more, if any.
[[nodiscard]] inline std::unique_ptr<const protocol::HostedGame> sealed_numbers_with_agents(
    std::vector<ai::AgentKind<SealedNumbers>> more = {},
    const std::shared_ptr<const Codec>& codec = std::make_shared<const Codec>()) {
    std::vector<ai::AgentKind<SealedNumbers>> kinds;
    kinds.push_back(agent_kind<FirstAgent>("first"));
    kinds.push_back(ai::random_kind<SealedNumbers>());
    kinds.insert(kinds.end(), more.begin(), more.end());
    auto agents = std::make_unique<server::AgentFactoryOf<SealedNumbers, Codec>>(codec, std::move(kinds));
    return std::make_unique<HostedSealedNumbers>(
        codec, std::move(agents),
        [more = std::move(more)](const std::vector<protocol::ContentPack>& packs) -> HostedSealedNumbers::Made {
            const auto made = Codec::of_packs(packs);
            if (!made) return core::Failure{made.error()};
            return std::shared_ptr<const protocol::HostedGame>(sealed_numbers_with_agents(more, *made));
        });
}

}  // namespace syrtis::toy
