// SPDX-License-Identifier: MIT
#include "support/toy_agents.hpp"

#include "ai/random_agent.hpp"
#include "games/agent_factory_of.hpp"

namespace syrtis::toy {
namespace {

/// Takes the first listed command.
class FirstAgent final : public ai::Agent<SealedNumbers> {
   public:
    void think(const ai::Question<SealedNumbers>& question, ai::Answer<SealedNumbers>& answer) override {
        answer.command = question.commands.front();
    }
};

}  // namespace

std::unique_ptr<const protocol::HostedGame> sealed_numbers_with_agents(std::vector<ai::AgentKind<SealedNumbers>> more,
                                                                       const std::shared_ptr<const Codec>& codec) {
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
