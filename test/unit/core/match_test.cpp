// SPDX-License-Identifier: MIT

#include "core/match.hpp"

#include <gtest/gtest.h>

#include "support/toy_game.hpp"

namespace syrtis::core {
namespace {

using toy::SealedNumbers;
using ToyMatch = Match<SealedNumbers>;
using ToyCommand = SealedNumbers::Command;

const SealedNumbers::Rules k_rules;

ToyCommand first_command(const ToyMatch& match, Seat seat) {
    SealedNumbers::Commands commands;
    SealedNumbers::legal_commands(match.rules(), match.state(), seat, commands);
    return commands[0];
}

Seat first_pending(const ToyMatch& match) {
    Seat seat = 0;
    while (!has_seat(match.pending(), seat)) ++seat;
    return seat;
}

ToyMatch finished_match(std::uint64_t seed) {
    ToyMatch match(k_rules, {.players = 3, .rounds = 3}, seed);
    while (!match.finished()) {
        const Seat seat = first_pending(match);
        EXPECT_FALSE(match.play(seat, first_command(match, seat)));
    }
    return match;
}

TEST(Match, Records_each_command_with_the_hash_of_the_state_after_it) {
    ToyMatch match(k_rules, {.players = 2, .rounds = 2}, 1);
    const ToyCommand command = first_command(match, 1);
    ASSERT_FALSE(match.play(1, command));
    ASSERT_EQ(match.log().size(), 1U);
    EXPECT_EQ(match.log()[0].seat, 1);
    EXPECT_EQ(match.log()[0].command, command);
    EXPECT_EQ(match.log()[0].hash, match.hash());
}

TEST(Match, A_refused_command_is_neither_carried_out_nor_recorded) {
    ToyMatch match(k_rules, {.players = 2, .rounds = 2}, 1);
    const auto before = match.state();
    const auto refusal = match.play(0, {toy::CommandType::take, 0});
    EXPECT_EQ(refusal.code, toy::RefusalCode::wrong_command);
    EXPECT_TRUE(match.log().empty());
    EXPECT_EQ(match.state(), before);
}

TEST(Match, A_finished_match_refuses_everybody) {
    ToyMatch match = finished_match(3);
    EXPECT_TRUE(match.finished());
    EXPECT_EQ(match.play(0, {toy::CommandType::put, 1}).code, toy::RefusalCode::not_pending);
}

TEST(Match, A_replay_ends_in_the_same_state_with_the_same_record) {
    const ToyMatch match = finished_match(4);
    const auto replayed = ToyMatch::replay(k_rules, match.options(), match.seed(), match.log());
    ASSERT_TRUE(replayed);
    EXPECT_EQ(replayed->state(), match.state());
    EXPECT_EQ(replayed->log(), match.log());
}

TEST(Match, A_replay_names_the_step_whose_hash_differs) {
    const ToyMatch match = finished_match(5);
    auto record = match.log();
    record[4].hash ^= 1;
    const auto replayed = ToyMatch::replay(k_rules, match.options(), match.seed(), record);
    ASSERT_FALSE(replayed);
    EXPECT_EQ(replayed.error().step, 4U);
    EXPECT_FALSE(replayed.error().refusal);
    EXPECT_EQ(replayed.error().hash, match.log()[4].hash);
}

TEST(Match, A_replay_names_the_step_that_is_refused) {
    const ToyMatch match = finished_match(6);
    auto record = match.log();
    record[2].seat = record[1].seat;
    const auto replayed = ToyMatch::replay(k_rules, match.options(), match.seed(), record);
    ASSERT_FALSE(replayed);
    EXPECT_EQ(replayed.error().step, 2U);
    EXPECT_TRUE(replayed.error().refusal);
}

TEST(Match, Another_seed_diverges_at_once) {
    const ToyMatch match = finished_match(7);
    const auto replayed = ToyMatch::replay(k_rules, match.options(), 8, match.log());
    ASSERT_FALSE(replayed);
    EXPECT_EQ(replayed.error().step, 0U);
}

}  // namespace
}  // namespace syrtis::core
