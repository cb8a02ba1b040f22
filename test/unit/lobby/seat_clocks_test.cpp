// SPDX-License-Identifier: MIT
#include "lobby/seat_clocks.hpp"

#include <gtest/gtest.h>

namespace syrtis::lobby {
namespace {

using namespace std::chrono_literals;

constexpr core::SeatSet k_first = 0b01;
constexpr core::SeatSet k_second = 0b10;

class SeatClocksTest : public testing::Test {
   protected:
    Clock::time_point now{1000h};
    SeatClocks clocks{{.move_time = 60s, .game_time = 100s}, 2};
};

TEST_F(SeatClocksTest, RunForPendingSeatsOnly) {
    clocks.run(k_first, now);
    now += 10s;
    EXPECT_EQ(clocks.move_left(0, now), 50s);
    EXPECT_EQ(clocks.game_left(0, now), 90s);
    EXPECT_EQ(clocks.game_left(1, now), 100s);
    clocks.run(k_second, now);
    now += 5s;
    EXPECT_EQ(clocks.game_left(0, now), 90s);
    EXPECT_EQ(clocks.game_left(1, now), 95s);
    clocks.run(0, now);
    now += 1000s;
    EXPECT_EQ(clocks.game_left(1, now), 95s);
    EXPECT_FALSE(clocks.expiry());
}

TEST_F(SeatClocksTest, NextDecisionRestoresTheDecisionTimeButNotTheGameTime) {
    clocks.run(k_first, now);
    clocks.answered(0, 1, now + 50s);
    clocks.decided(0, now + 50s);
    EXPECT_EQ(clocks.move_left(0, now + 50s), 60s);
    EXPECT_EQ(clocks.game_left(0, now + 50s), 50s);
    EXPECT_EQ(clocks.expiry(), now + 100s) << "the game's runs out first";
}

TEST_F(SeatClocksTest, AnswerWithinADecisionRestoresNoTime) {
    clocks.run(k_first, now);
    for (unsigned answer = 1; answer <= 5; ++answer) clocks.answered(0, answer, now + answer * 10s);
    EXPECT_EQ(clocks.move_left(0, now + 50s), 10s);
    EXPECT_TRUE(clocks.is_deciding(0));
    clocks.decided(0, now + 50s);
    EXPECT_EQ(clocks.move_left(0, now + 50s), 60s);
    EXPECT_FALSE(clocks.is_deciding(0));
}

TEST_F(SeatClocksTest, EndOfADecisionDoesNotChangeTheTimeOfASeatWithoutAnswers) {
    clocks.run(k_first | k_second, now);
    clocks.answered(0, 1, now + 20s);
    clocks.decided(0, now + 20s);
    clocks.decided(1, now + 20s);
    EXPECT_EQ(clocks.move_left(1, now + 20s), 40s);
}

TEST_F(SeatClocksTest, RepeatedUndoRestoresNoTime) {
    clocks.run(k_first, now);
    for (int round = 0; round < 5; ++round) {
        now += 10s;
        clocks.answered(0, 1, now);
        clocks.decided(0, now);
        clocks.on_undo(0, 1, now);
    }
    EXPECT_EQ(clocks.move_left(0, now), 10s);
}

TEST_F(SeatClocksTest, TimeOfUndoneDecisionsIsCharged) {
    clocks.run(k_first, now);
    clocks.answered(0, 1, now + 50s);
    clocks.decided(0, now + 50s);
    clocks.answered(0, 2, now + 55s);
    clocks.decided(0, now + 55s);
    SeatClocks one_back = clocks;
    one_back.on_undo(0, 1, now + 55s);
    EXPECT_EQ(one_back.move_left(0, now + 55s), 55s) << "of the second decision";
    clocks.on_undo(0, 2, now + 55s);
    EXPECT_EQ(clocks.move_left(0, now + 55s), 10s) << "of the first one";
}

TEST_F(SeatClocksTest, RepeatedAnswerRestoresNoTime) {
    clocks.run(k_first, now);
    clocks.answered(0, 1, now + 50s);
    clocks.decided(0, now + 50s);
    clocks.on_undo(0, 1, now + 50s);
    clocks.on_redo(0, 1, now + 51s);
    EXPECT_EQ(clocks.move_left(0, now + 51s), 9s);
}

TEST_F(SeatClocksTest, SeatsWithoutRemainingTimeAreReported) {
    clocks.run(k_first | k_second, now);
    EXPECT_EQ(clocks.expiry(), now + 60s);
    EXPECT_EQ(clocks.expired(now + 60s - 1ms), 0);
    clocks.answered(1, 1, now + 30s);
    clocks.decided(1, now + 30s);
    EXPECT_EQ(clocks.expired(now + 60s), k_first);
    EXPECT_EQ(clocks.move_left(0, now + 70s), 0s);
}

TEST_F(SeatClocksTest, RoundTripWithinTheirLimit) {
    clocks.run(k_first, now);
    const Json::Value kept = clocks.to_json(now + 20s);
    SeatClocks again({.move_time = 60s, .game_time = 100s}, 2);
    again.read(kept);
    EXPECT_EQ(again.running(), 0);
    EXPECT_EQ(again.game_left(0, now + 500s), 80s);
    EXPECT_EQ(again.move_left(0, now + 500s), 40s);
    Json::Value nonsense = kept;
    nonsense[0]["game"] = 1'000'000'000;
    nonsense[0]["move"] = "long";
    SeatClocks third({.move_time = 60s, .game_time = 100s}, 1);
    third.read(nonsense);
    EXPECT_EQ(third.game_left(0, now), 100s);
    EXPECT_EQ(third.move_left(0, now), 60s);
}

TEST(SeatClocksWithoutLimits, AreEmptyAndNeverRunOut) {
    SeatClocks clocks({}, 2);
    clocks.run(0b11, Clock::time_point(1h));
    clocks.answered(0, 1, Clock::time_point(1h));
    clocks.decided(0, Clock::time_point(1h));
    clocks.on_undo(0, 1, Clock::time_point(1h));
    clocks.on_redo(0, 1, Clock::time_point(1h));
    EXPECT_FALSE(clocks.is_on());
    EXPECT_FALSE(clocks.expiry());
    EXPECT_EQ(clocks.expired(Clock::time_point(10h)), 0);
}

}  // namespace
}  // namespace syrtis::lobby
