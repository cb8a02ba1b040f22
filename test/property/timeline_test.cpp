// SPDX-License-Identifier: MIT

#include "property/timeline_properties.hpp"
#include "support/dig_cases.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::test {
namespace {

/// Sealed Numbers without marks on its random draws.
struct UnflaggedDraws : toy::SealedNumbers {
    static bool draws(const Rules&, const State&, core::Seat, const Command&) { return false; }
};
static_assert(core::Game<UnflaggedDraws>);

}  // namespace

using Games = testing::Types<toy::SealedNumbers, dig::DigMars, terraforming::TerraformingMars>;
INSTANTIATE_TYPED_TEST_SUITE_P(Games, TimelineProperties, Games);

TEST(TimelineProperties, GameThatHidesItsRandomDrawsIsDetected) {
    const toy::Rules rules;
    core::Rng rng(1);
    unsigned caught = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        core::Timeline<UnflaggedDraws> timeline(rules, {.players = 2, .rounds = 2}, seed);
        core::CommandList<UnflaggedDraws> commands;
        for (core::Seat seat = 0; seat < 2; ++seat) {
            UnflaggedDraws::legal_commands(rules, timeline.state(), seat, commands);
            ASSERT_FALSE(timeline.play(seat, commands[0]));
        }
        const core::Seat rewarded = timeline.state().table.rewarded;
        ASSERT_FALSE(timeline.play(rewarded, toy::Command{toy::CommandType::draw, 0}));
        const auto steps = timeline.undo_steps(rewarded);
        ASSERT_EQ(steps.size(), 1U);
        if (!learns_nothing_since(timeline, rewarded, steps.back(), rng)) ++caught;
    }
    EXPECT_GE(caught, 15U);
}

}  // namespace syrtis::test
