// SPDX-License-Identifier: MIT
//
// Tests every level in every kind of match, with a budget of a few simulations instead of its own.

#include "ai/levels.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "ai/dig/agents.hpp"
#include "ai/terraforming/agents.hpp"
#include "support/dig_cases.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::ai {
namespace {

using syrtis::dig::DigMars;
using syrtis::terraforming::TerraformingMars;

/// Plays to the end; `normal` answers most questions, and the other levels answer the rest in turn.
template <core::Game G>
void play(const Brains<G>& brains, const typename G::Options& options) {
    constexpr std::size_t k_asked_of_a_level = 4;
    constexpr std::size_t k_most_answers = 4000;
    const auto& rules = syrtis::test::Cases<G>::rules();
    auto state = G::start(rules, options, 77);
    std::vector<std::unique_ptr<Agent<G>>> agents;
    for (const std::string& level : brains.levels()) agents.push_back(brains.load(level).value()->make_agent());
    const auto usual = brains.load("normal").value()->make_agent();
    core::CommandList<G> commands;
    core::Rng rng(77);
    std::vector<std::size_t> answers(agents.size(), 0);
    std::size_t number = 0;
    for (; G::pending(state) != 0 && number < k_most_answers; ++number) {
        core::Seat seat = 0;
        while (!core::has_seat(G::pending(state), seat)) ++seat;
        G::legal_commands(rules, state, seat, commands);
        const auto view = G::view(rules, state, seat);
        const std::size_t level = number / k_asked_of_a_level % agents.size();
        const bool is_asked = number % k_asked_of_a_level == 0;
        Answer<G> answer;
        (is_asked ? *agents[level] : *usual)
            .think({.view = view, .commands = commands.span(), .rng = rng, .budget = {.simulations = 3}}, answer);
        ASSERT_FALSE(G::check(rules, state, seat, answer.command)) << brains.levels()[level] << ", answer " << number;
        ASSERT_EQ(answer.policy.size(), commands.size());
        ASSERT_NEAR(std::accumulate(answer.policy.begin(), answer.policy.end(), 0.0), 1.0, 1e-9);
        if (is_asked) ++answers[level];
        G::apply(rules, state, seat, answer.command, nullptr);
    }
    EXPECT_EQ(G::pending(state), 0) << "the game comes to its end";
    for (std::size_t level = 0; level < agents.size(); ++level) EXPECT_GT(answers[level], 0U) << brains.levels()[level];
}

TEST(ComputerPlayerLevels, PlayTerraformingMarsWithDraftSoloAgainstMarsBotAndWithFiveSeats) {
    const Brains<TerraformingMars> brains(syrtis::test::Cases<TerraformingMars>::rules(), terraforming::agent_kinds());
    const std::vector<syrtis::terraforming::Options> tables{{.players = 2, .draft = true},
                                                            {.players = 1, .solo = true},
                                                            {.players = 1, .automa = {.plays = true}},
                                                            {.players = 5}};
    for (std::size_t number = 0; number < tables.size(); ++number) {
        SCOPED_TRACE(number);
        play(brains, tables[number]);
    }
}

TEST(ComputerPlayerLevels, PlayDigMarsWithTwoAndMoreSeats) {
    const Brains<DigMars> brains(syrtis::test::Cases<DigMars>::rules(), dig::agent_kinds());
    play(brains, {.players = 2});
    play(brains, {.players = 4});
}

TEST(ComputerPlayerLevels, AreListedInOrderOfTheirRatings) {
    const auto check = [](const auto& brains) {
        std::optional<int> before;
        for (const std::string& level : brains.levels()) {
            const std::optional<int> rating = brains.rating(level);
            if (!rating) continue;
            if (level == "normal") {
                EXPECT_EQ(*rating, 1500);
            }
            if (before) {
                EXPECT_GE(*rating, *before + 100) << level << ": as strong as the one below";
            }
            before = rating;
        }
        EXPECT_EQ(brains.rating("greedy"), std::nullopt) << "a kind of player is not a level";
        return before.has_value();
    };
    EXPECT_TRUE(check(
        Brains<TerraformingMars>(syrtis::test::Cases<TerraformingMars>::rules(), terraforming::agent_kinds(nullptr))));
    EXPECT_TRUE(check(Brains<DigMars>(syrtis::test::Cases<DigMars>::rules(), dig::agent_kinds())));
}

TEST(ComputerPlayerLevels, LevelsThatSearchHaveLimitsOfTimeAndSimulations) {
    const Brains<DigMars> brains(syrtis::test::Cases<DigMars>::rules(), dig::agent_kinds());
    for (const Level& level : levels()) {
        if (level.spec.starts_with("greedy")) continue;
        const auto limits = brains.load(level.name).value()->limits();
        EXPECT_GT(limits.milliseconds, 0U) << level.name;
        EXPECT_LE(limits.milliseconds, 2000U) << level.name;
        EXPECT_GT(limits.simulations, 0U) << level.name << ": on an idle machine it takes no longer than it needs";
    }
}

}  // namespace
}  // namespace syrtis::ai
