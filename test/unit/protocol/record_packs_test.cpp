// SPDX-License-Identifier: MIT

// Which records a game can continue, by the packs that they name.

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "engine/terraforming/terraforming_mars.hpp"
#include "protocol/hosted_match_of.hpp"
#include "protocol/terraforming/codec.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::protocol {
namespace {

using syrtis::terraforming::TerraformingMars;
using Hosted = HostedGameOf<TerraformingMars, terraforming::Codec>;

const HostedGame& hosted() {
    static const auto content = std::make_shared<const content::terraforming::Content>(test::terraforming_content());
    static const Hosted game(std::make_shared<const terraforming::Codec>(content), std::make_unique<NoAgents>(), {});
    return game;
}

std::vector<ContentPack> packs_without(std::initializer_list<std::string_view> names) {
    auto packs = hosted().packs();
    std::erase_if(packs, [&](const ContentPack& pack) {
        return std::ranges::find(names, std::string_view(pack.name)) != names.end();
    });
    return packs;
}

TEST(DataPacksOfARecord, RecordWithoutHashesOfPreludeAndBoardsIsAccepted) {
    EXPECT_TRUE(hosted().is_made_of(hosted().packs()));
    EXPECT_TRUE(hosted().is_made_of(packs_without({"prelude", "hellas", "elysium"})));
    EXPECT_TRUE(hosted().is_made_of(packs_without({"hellas"})));
}

TEST(DataPacksOfARecord, RecordWithoutRequiredPacksIsRefused) {
    EXPECT_FALSE(hosted().is_made_of(packs_without({"corporate_era"})));
    EXPECT_FALSE(hosted().is_made_of(packs_without({"automa"})));
    EXPECT_FALSE(hosted().is_made_of({}));
}

TEST(DataPacksOfARecord, RecordWithAnotherHashIsRefusedAsOtherContent) {
    auto packs = hosted().packs();
    packs.back().hash ^= 1U;
    EXPECT_FALSE(hosted().is_made_of(packs));
    packs = packs_without({"prelude", "hellas", "elysium"});
    packs.front().hash ^= 1U;
    EXPECT_FALSE(hosted().is_made_of(packs));
}

}  // namespace
}  // namespace syrtis::protocol
