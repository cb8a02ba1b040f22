// SPDX-License-Identifier: MIT
#include "state/terraforming/copy_position.hpp"

#include <gtest/gtest.h>

#include <cstdint>

#include "support/terraforming_cases.hpp"

namespace syrtis::terraforming {
namespace {

using Game = TerraformingMars;

/// Copies every position of random games over the same position object and compares.
void copy_games(const Rules& rules, const Options& options, std::uint64_t seed, State& copy) {
    test::play_random_game<Game>(rules, options, seed, 3000, [&](const State& state, core::Seat, const Command&) {
        copy_position(state, copy);
        ASSERT_TRUE(copy == state);
    });
}

TEST(CopyPosition, CopyEqualsPositionInEveryCase) {
    State copy;
    std::uint64_t seed = 30;
    for (const auto& one : test::Cases<Game>::cases()) {
        SCOPED_TRACE(one.name);
        copy_games(test::Cases<Game>::rules(), one.options, ++seed, copy);
    }
}

TEST(CopyPosition, CopyEqualsPositionWithPreludes) {
    const Options options{.players = 2, .prelude = true};
    State copy;
    copy_games(test::terraforming_content().of(options).rules, options, 31, copy);
}

TEST(CopyPosition, CopyAfterMatchWithMorePlayersHasNoPlayersOfThatMatch) {
    const auto& rules = test::Cases<Game>::rules();
    const State larger = Game::start(rules, {.players = 5}, 1);
    const State smaller = Game::start(rules, {.players = 2}, 1);
    State copy;
    copy_position(larger, copy);
    copy_position(smaller, copy);
    EXPECT_TRUE(copy == smaller);
}

}  // namespace
}  // namespace syrtis::terraforming
