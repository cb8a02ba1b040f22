// SPDX-License-Identifier: MIT
//
// The probe positions of the games: their answers are unambiguous, and they distinguish players.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ai/dig/agents.hpp"
#include "ai/terraforming/agents.hpp"
#include "arena/arena_of.hpp"
#include "games/dig/arena_traits.hpp"
#include "games/terraforming/arena_traits.hpp"
#include "protocol/dig/codec.hpp"
#include "protocol/terraforming/codec.hpp"
#include "support/dig_cases.hpp"
#include "support/paths.hpp"
#include "support/terraforming_cases.hpp"
#include "text/json.hpp"

namespace syrtis::server {
namespace {

template <core::Game G>
class FirstAgent final : public ai::Agent<G> {
   public:
    void think(const ai::Question<G>& question, ai::Answer<G>& answer) override {
        answer.command = question.commands.front();
    }
};

/// The computer players of a game and one that chooses the first command listed.
template <core::Game G>
std::vector<ai::AgentKind<G>> with_first(std::vector<ai::AgentKind<G>> kinds) {
    kinds.push_back({.id = "first", .settings = {}, .load = [](const auto&, const auto&) {
                         return core::Result<ai::BrainPtr<G>, std::string>(
                             std::make_shared<const ai::PlainBrain<G, FirstAgent<G>>>());
                     }});
    return kinds;
}

template <class Traits, class Codec, class Content>
std::unique_ptr<const arena::Arena> arena_of(Content content, std::vector<ai::AgentKind<typename Traits::Game>> kinds) {
    return std::make_unique<arena::ArenaOf<Traits, Codec>>(
        std::make_shared<const Codec>(std::make_shared<const Content>(std::move(content))),
        with_first(std::move(kinds)));
}

std::unique_ptr<const arena::Arena> terraforming_mars() {
    return arena_of<games::terraforming::ArenaTraits, protocol::terraforming::Codec>(test::terraforming_content(),
                                                                                     ai::terraforming::agent_kinds());
}

std::unique_ptr<const arena::Arena> dig_mars() {
    return arena_of<games::dig::ArenaTraits, protocol::dig::Codec>(test::dig_content(), ai::dig::agent_kinds());
}

std::vector<Json::Value> probes_of(const arena::Arena& arena) {
    std::ifstream stream(std::filesystem::path(syrtis::test::k_resource_folder) / "probes" / (arena.id() + ".jsonl"));
    std::vector<Json::Value> probes;
    for (std::string line; std::getline(stream, line);) probes.push_back(text::parse_json(line).value());
    return probes;
}

/// Returns the first few probes of each kind.
std::vector<Json::Value> some_of(const std::vector<Json::Value>& probes, std::size_t of_each) {
    std::vector<Json::Value> some;
    for (const Json::Value& probe : probes) {
        std::size_t before = 0;
        for (const Json::Value& one : some) before += one["kind"] == probe["kind"] ? 1U : 0U;
        if (before < of_each) some.push_back(probe);
    }
    return some;
}

double share_of(const arena::Arena& arena, const char* player, const std::vector<Json::Value>& probes) {
    const arena::ProbeOrder order{.player = player, .probes = probes};
    EXPECT_EQ(arena.probes().objection(order), "");
    const auto report = arena.probes().score(order);
    EXPECT_EQ(report.asked(), probes.size());
    EXPECT_EQ(report.failures.size(), report.asked() - report.right());
    return static_cast<double>(report.right()) / static_cast<double>(report.asked());
}

TEST(Probes, InTerraformingMarsGoodPlayersSolveThemButFirstCommandPlayerDoesNot) {
    const auto arena = terraforming_mars();
    const auto probes = some_of(probes_of(*arena), 3);
    ASSERT_GT(probes.size(), 8U);
    EXPECT_LT(share_of(*arena, "first", probes), 0.5);
    EXPECT_GT(share_of(*arena, "greedy", probes), 0.75);
    EXPECT_GT(share_of(*arena, "flat:sims=8", probes), 0.75);
}

TEST(Probes, InDigMarsGoodPlayersSolveThemButRandomPlayerDoesNot) {
    const auto arena = dig_mars();
    const auto probes = some_of(probes_of(*arena), 3);
    ASSERT_GT(probes.size(), 4U);
    EXPECT_LT(share_of(*arena, "random", probes), 0.75);
    EXPECT_GT(share_of(*arena, "greedy", probes), 0.75);
    EXPECT_GT(share_of(*arena, "flat:sims=8", probes), 0.75);
}

TEST(Probes, CorrectAnswersFollowTheRuleOfTheirKind) {
    for (const auto& arena : {terraforming_mars(), dig_mars()}) {
        for (const Json::Value& probe : some_of(probes_of(*arena), 2)) {
            EXPECT_TRUE(arena->probes().is_plain(probe)) << arena->id() << ", " << probe["kind"].asString();
        }
    }
}

TEST(Probes, AnswersThatViolateTheRuleOfTheirKindAreDetected) {
    const auto arena = dig_mars();
    auto probe = probes_of(*arena).front();
    const bool says_right = probe.isMember("right");
    probe[says_right ? "wrong" : "right"] = probe[says_right ? "right" : "wrong"];
    probe.removeMember(says_right ? "right" : "wrong");
    ASSERT_EQ(arena->probes().objection({.player = "greedy", .probes = {probe}}), "");
    EXPECT_FALSE(arena->probes().is_plain(probe));
}

TEST(Probes, ProbesOfOtherRulesAreRefusedWithTheirNumber) {
    const auto arena = dig_mars();
    const auto probes = probes_of(*arena);
    const auto objection_to = [&](const char* member, const Json::Value& value) {
        arena::ProbeOrder order{.player = "greedy", .probes = {probes.front(), probes.front()}};
        order.probes[1][member] = value;
        return arena->probes().objection(order);
    };
    EXPECT_EQ(objection_to("kind", probes.front()["kind"]), "");
    EXPECT_EQ(objection_to("position", "0123456789abcdef").find("probe 1: it was found with other rules"), 0U);
    EXPECT_EQ(objection_to("seed", "12a").find("probe 1: "), 0U);
    EXPECT_EQ(objection_to("seats", 77).find("probe 1: "), 0U);
    EXPECT_EQ(objection_to("options", 7).find("probe 1: "), 0U);
    Json::Value played(Json::arrayValue);
    played.append(1'000'000);
    EXPECT_EQ(objection_to("played", played).find("probe 1: "), 0U);
    EXPECT_EQ(objection_to("played", "all").find("probe 1: "), 0U);
    const char* listed = probes.front().isMember("right") ? "right" : "wrong";
    EXPECT_EQ(objection_to(listed, Json::Value(Json::arrayValue)).find("probe 1: "), 0U);
    EXPECT_NE(arena->probes().objection({.player = "genius", .probes = {}}), "");
}

}  // namespace
}  // namespace syrtis::server
