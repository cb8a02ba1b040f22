// SPDX-License-Identifier: MIT
// The answers of a seat that form one decision, for the clocks.

#include <gtest/gtest.h>

#include <array>

#include "core/decision.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::terraforming {
namespace {

using Game = TerraformingMars;

const Rules& decision_rules() { return test::Cases<Game>::rules(); }

/// Plays a game at random and counts the decisions of each seat and the answers of the longest decision.
class PlayedAtRandom {
   public:
    explicit PlayedAtRandom(const Options& options) : state(Game::start(decision_rules(), options, core::Seed(7))) {}

    void answer() {
        core::Seat seat = 0;
        while (!core::has_seat(Game::pending(state), seat)) ++seat;
        Game::legal_commands(decision_rules(), state, seat, commands_);
        const auto command = commands_[rng_.below(static_cast<std::uint32_t>(commands_.size()))];
        Game::apply(decision_rules(), state, seat, command, nullptr);
        ++answers_[seat];
        for (core::Seat other = 0; other < Game::seats(state.options); ++other) {
            if (answers_[other] == 0 || core::is_deciding<Game>(state, other)) continue;
            ++decisions[other];
            longest = std::max(longest, answers_[other]);
            answers_[other] = 0;
        }
    }

    State state;
    std::array<unsigned, core::k_max_seats> decisions{};
    unsigned longest = 0;

   private:
    std::array<unsigned, core::k_max_seats> answers_{};
    core::CommandList<Game> commands_;
    core::Rng rng_{3};
};

TEST(DecisionTime, CoversTheWholeSetUpOfASeat) {
    for (const std::uint8_t players : {std::uint8_t{2}, std::uint8_t{5}}) {
        PlayedAtRandom played({.players = players});
        while (played.state.phase == Phase::corporation) {
            const core::SeatSet asked = Game::pending(played.state);
            for (core::Seat seat = 0; seat < players; ++seat) {
                const unsigned made = core::has_seat(asked, seat) && played.state.phase == Phase::corporation ? 0 : 1;
                EXPECT_EQ(played.decisions[seat], made);
            }
            played.answer();
        }
        EXPECT_GT(played.longest, 3U) << "a corporation, and card by card";
    }
}

TEST(DecisionTime, IsNewForEachDraftPack) {
    PlayedAtRandom played({.players = 2, .draft = true});
    while (played.state.phase != Phase::draft) played.answer();
    const auto before = played.decisions;
    while (played.state.phase == Phase::draft) played.answer();
    // Four cards each, of which the last is not a choice; the first buying decision may have begun.
    EXPECT_EQ(played.decisions[0] - before[0], 3U);
    EXPECT_EQ(played.decisions[1] - before[1], 3U);
}

TEST(DecisionTime, CoversAnActionWithAllItsQuestions) {
    PlayedAtRandom played({.players = 3});
    unsigned questions = 0;
    while (played.state.generation < 6 && Game::pending(played.state) != 0) {
        if (!played.state.stack.empty()) {
            ++questions;
            EXPECT_TRUE(core::is_deciding<Game>(played.state, played.state.stack.back().seat));
        } else if (played.state.phase == Phase::action) {
            for (core::Seat seat = 0; seat < 3; ++seat) EXPECT_FALSE(core::is_deciding<Game>(played.state, seat));
        }
        played.answer();
    }
    EXPECT_GT(questions, 10U);
}

TEST(DecisionTime, IsNewForEachQuestionInTheTurnOfMarsBot) {
    State state = Game::start(decision_rules(), {.players = 1, .automa = {.plays = true}}, core::Seed(7));
    constexpr core::Seat k_marsbot = 1;
    state.phase = Phase::action;
    state.stack.push_back({.seat = 0, .waiting = true, .offered = {}});
    state.active_player = 0;
    EXPECT_TRUE(core::is_deciding<Game>(state, 0)) << "an action of the human";
    state.active_player = k_marsbot;
    EXPECT_FALSE(core::is_deciding<Game>(state, 0));
    state.stack.back().picks = 1;
    EXPECT_TRUE(core::is_deciding<Game>(state, 0)) << "a choice of cards that is begun";
}

}  // namespace
}  // namespace syrtis::terraforming
