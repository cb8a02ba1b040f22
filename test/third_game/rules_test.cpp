// SPDX-License-Identifier: MIT

// Tests the rules of the third game with the promises of every game.

#include "property/conformance.hpp"
#include "third_game/noughts_and_crosses.hpp"

namespace syrtis::test {

/// The parameters of noughts and crosses.
template <>
struct Cases<noughts::NoughtsAndCrosses> {
    static const core::NoRules& rules() {
        static const core::NoRules rules;
        return rules;
    }
    static std::vector<Case<noughts::NoughtsAndCrosses>> cases() { return {{"two seats", {}}}; }
    static constexpr std::size_t k_longest = 10;
    static constexpr std::int32_t k_lowest_score = 0;
    static constexpr std::int32_t k_highest_score = 1;
    static constexpr unsigned k_games = 200;
    static constexpr bool k_is_dealt = false;
};
INSTANTIATE_TYPED_TEST_SUITE_P(NoughtsAndCrosses, Conformance, testing::Types<noughts::NoughtsAndCrosses>);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(KindsInRandomGames);

namespace {

using noughts::NoughtsAndCrosses;
using noughts::State;

State after(const std::vector<std::pair<core::Seat, std::uint8_t>>& moves) {
    State state;
    for (const auto& [seat, field] : moves) NoughtsAndCrosses::apply({}, state, seat, {field}, nullptr);
    return state;
}

TEST(NoughtsAndCrossesRules, FieldIsBlockedIfBothPlayersMarkItFirst) {
    const State state = after({{1, 4}, {0, 4}});
    EXPECT_EQ(state.board[4], noughts::Mark::blocked);
    EXPECT_EQ(NoughtsAndCrosses::pending(state), core::seat_bit(0));
}

TEST(NoughtsAndCrossesRules, ThreeMarksInRowWin) {
    const State state = after({{0, 0}, {1, 3}, {0, 1}, {1, 4}, {0, 2}});
    const auto outcome = NoughtsAndCrosses::outcome({}, state);
    EXPECT_TRUE(outcome.finished);
    EXPECT_EQ(outcome.winners, core::seat_bit(0));
}

TEST(NoughtsAndCrossesRules, FullBoardWithoutRowIsDrawn) {
    // × ○ ×
    // × ○ ○
    // ○ × ×
    const State state = after({{0, 0}, {1, 1}, {0, 2}, {1, 4}, {0, 3}, {1, 5}, {0, 7}, {1, 6}, {0, 8}});
    const auto outcome = NoughtsAndCrosses::outcome({}, state);
    EXPECT_TRUE(outcome.finished);
    EXPECT_EQ(outcome.winners, core::seat_bit(0) | core::seat_bit(1));
}

}  // namespace
}  // namespace syrtis::test
