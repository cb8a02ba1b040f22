// SPDX-License-Identifier: MIT
// The expected digests were computed by a separate program in another language, from the description on the protocol
// page.

#include "protocol/shuffle_commitment.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "text/json.hpp"

namespace syrtis::protocol {
namespace {

const std::string k_nonce = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

core::Seed some_seed() { return *core::read_seed("fedcba9876543210fedcba9876543210fedcba9876543210fedcba9876543210"); }

std::vector<ContentPack> some_packs() { return {{"one", 0xff}, {"two", 0x8000000000000000}}; }

Json::Value some_options() { return *text::parse_json("{\"b\":[1,true],\"a\":\"\u00e9\\\"\\n\"}"); }

TEST(ShuffleCommitment, MatchesTheDigestOfTheProtocolPage) {
    EXPECT_EQ(shuffle_commitment(some_seed(), k_nonce, "chess", some_options(), some_packs()),
              "f2bd3b1bad89d0df52dedc046bf068823a3045aa2438419ccd3fdc4f84bc8a05");
    EXPECT_EQ(shuffle_commitment(7, k_nonce, "chess", some_options(), {}),
              "d1e03ae9986a0e610d4d5057632af2cc72c3f3e3bb47011df4115e551246bcda");
}

TEST(ShuffleCommitment, DiffersForAnyOtherSeedOptionsOrPacks) {
    const auto whole = shuffle_commitment(some_seed(), k_nonce, "chess", some_options(), some_packs());
    std::string other_nonce = k_nonce;
    other_nonce.back() = '0';
    auto other_packs = some_packs();
    other_packs[1].hash ^= 1;
    auto other_options = some_options();
    other_options["b"][1] = false;
    EXPECT_NE(shuffle_commitment(core::Seed(7), k_nonce, "chess", some_options(), some_packs()), whole);
    EXPECT_NE(shuffle_commitment(some_seed(), other_nonce, "chess", some_options(), some_packs()), whole);
    EXPECT_NE(shuffle_commitment(some_seed(), k_nonce, "go", some_options(), some_packs()), whole);
    EXPECT_NE(shuffle_commitment(some_seed(), k_nonce, "chess", other_options, some_packs()), whole);
    EXPECT_NE(shuffle_commitment(some_seed(), k_nonce, "chess", some_options(), other_packs), whole);
    EXPECT_NE(shuffle_commitment(some_seed(), k_nonce, "chess", some_options(), {}), whole);
}

TEST(OpeningOfACommitment, RoundTripsThroughJson) {
    for (const core::Seed& seed : {some_seed(), core::Seed(18'446'744'073'709'551'615U)}) {
        const auto read = read_opening(opening_json({.seed = seed, .nonce = k_nonce, .packs = some_packs()}));
        ASSERT_TRUE(read);
        EXPECT_EQ(read->seed, seed);
        EXPECT_EQ(read->nonce, k_nonce);
        EXPECT_EQ(read->packs, some_packs());
    }
}

TEST(OpeningOfACommitment, IsRefusedIfItIsMalformed) {
    const Json::Value sound = opening_json({.seed = some_seed(), .nonce = k_nonce, .packs = some_packs()});
    ASSERT_TRUE(read_opening(sound));
    const std::vector<std::function<void(Json::Value&)>> breaks{
        [](Json::Value& json) { json = Json::Value(); },
        [](Json::Value& json) { json = "opening"; },
        [](Json::Value& json) { json["seed"] = 7; },
        [](Json::Value& json) { json["seed"] = "seven"; },
        [](Json::Value& json) { json["nonce"] = "00"; },
        [](Json::Value& json) { json["nonce"] = std::string(64, 'A'); },
        [](Json::Value& json) { json.removeMember("packs"); },
        [](Json::Value& json) { json["packs"] = Json::Value(Json::objectValue); },
        [](Json::Value& json) { json["packs"][0] = 7; },
        [](Json::Value& json) { json["packs"][0]["hash"] = "ff"; },
        [](Json::Value& json) { json["packs"][0].removeMember("name"); },
        [](Json::Value& json) {
            for (Json::ArrayIndex pack = 0; pack <= k_most_packs; ++pack) json["packs"][pack] = json["packs"][0];
        },
    };
    for (std::size_t which = 0; which < breaks.size(); ++which) {
        Json::Value broken = sound;
        breaks[which](broken);
        EXPECT_FALSE(read_opening(broken)) << which;
    }
}

}  // namespace
}  // namespace syrtis::protocol
