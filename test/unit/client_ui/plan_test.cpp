// SPDX-License-Identifier: MIT

// Plans of a minimal game that uses every feature of the platform.

#include <gtest/gtest.h>

#include "support/toy_game.hpp"
#include "ui/plan_of.hpp"

namespace syrtis::client::ui {
namespace {

using toy::Command;
using toy::CommandType;
using toy::SealedNumbers;

constexpr toy::Rules k_rules;

Command highest_put(const toy::State& state, core::Seat seat) {
    return legal_of<SealedNumbers>(k_rules, state, seat).back();
}

TEST(AnswerPlan, IsCompleteAfterACommandThatRevealsHiddenAnswers) {
    // The last number of a round reveals all numbers, including those that the player can only guess.
    auto state = SealedNumbers::start(k_rules, {.players = 2}, 1);
    SealedNumbers::apply(k_rules, state, 1, legal_of<SealedNumbers>(k_rules, state, 1).front(), nullptr);
    const auto highest = highest_put(state, 0);
    auto after = state;
    SealedNumbers::apply(k_rules, after, 0, highest, nullptr);
    ASSERT_EQ(SealedNumbers::pending(after), core::seat_bit(0));
    ASSERT_FALSE(SealedNumbers::quiet(after));
    PlanOf<SealedNumbers> plan(k_rules);
    plan.reset(state, 0);
    EXPECT_EQ(plan.play(highest), PlanStep::complete);
}

TEST(AnswerPlan, TakingBackRemovesOneCommandAtATime) {
    auto state = SealedNumbers::start(k_rules, {.players = 2}, 1);
    SealedNumbers::apply(k_rules, state, 0, highest_put(state, 0), nullptr);
    SealedNumbers::apply(k_rules, state, 1, legal_of<SealedNumbers>(k_rules, state, 1).front(), nullptr);
    PlanOf<SealedNumbers> plan(k_rules);
    plan.reset(state, 0);
    EXPECT_EQ(plan.play({.type = CommandType::take}), PlanStep::complete);
    const auto taken = plan.position();
    EXPECT_EQ(taken.table.phase, toy::Phase::put);
    plan.play(highest_put(taken, 0));
    EXPECT_EQ(plan.commands().size(), 2U);
    EXPECT_TRUE(plan.take_back());
    EXPECT_EQ(plan.position(), taken);
    EXPECT_EQ(plan.commands().size(), 1U);
    EXPECT_TRUE(plan.take_back());
    EXPECT_EQ(plan.position(), state);
    EXPECT_FALSE(plan.take_back());
}

}  // namespace
}  // namespace syrtis::client::ui
