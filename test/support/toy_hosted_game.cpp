// SPDX-License-Identifier: MIT
#include "support/toy_hosted_game.hpp"

namespace syrtis::toy {

std::unique_ptr<const protocol::HostedGame> hosted_sealed_numbers(std::shared_ptr<const Codec> codec) {
    return std::make_unique<HostedSealedNumbers>(
        std::move(codec), std::make_unique<protocol::NoAgents>(),
        [](const std::vector<protocol::ContentPack>& packs) -> HostedSealedNumbers::Made {
            const auto made = Codec::of_packs(packs);
            if (!made) return core::Failure{made.error()};
            return std::shared_ptr<const protocol::HostedGame>(hosted_sealed_numbers(*made));
        });
}

}  // namespace syrtis::toy
