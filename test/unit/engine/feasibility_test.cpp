// SPDX-License-Identifier: MIT
#include "engine/terraforming/feasibility.hpp"

#include <gtest/gtest.h>

#include "table.hpp"

namespace syrtis::terraforming {
namespace {

using test::rules;

/// Returns the refusal of a program for a player who owns nothing.
Refusal refusal_to_the_poor(const ProgramContext& context, Program program) {
    const test::Table table;
    Means nothing;
    return dry_run(rules(), table.state, context, program, nothing, false);
}

bool is_refusable(Program program) { return rules().refusable[program] != 0; }

TEST(Feasibility, ProgramsMarkedAsAlwaysPossibleAreAlwaysAccepted) {
    std::size_t unrefusable = 0;
    std::size_t refused = 0;
    const auto look_at = [&](const ProgramContext& context, Program program) {
        const bool is_refused = refusal_to_the_poor(context, program);
        if (is_refused) ++refused;
        if (is_refusable(program)) return;
        ++unrefusable;
        EXPECT_FALSE(is_refused) << "program " << program << " of source " << context.source;
    };
    for (std::size_t number = 0; number < rules().cards.size(); ++number) {
        const auto card = static_cast<Card>(number);
        look_at({.seat = 0, .source = card, .trigger_card = card, .plays_a_card = true}, rules().cards[number].play);
        look_at({.seat = 0, .source = card}, rules().cards[number].action);
    }
    for (const ProjectRule& project : rules().projects) look_at({.seat = 0}, project.program);
    EXPECT_GT(refused, 20U);
    EXPECT_GT(unrefusable, rules().cards.size());
}

TEST(Feasibility, ProgramCanBeRefusedIfALossFollowsTheOperationAtWhichItContinues) {
    using namespace operation;
    const Amount two{.amount = 2};
    const Amount less{.amount = -1};
    const std::vector<Op> ops{Gain{.resource = Resource::heat, .units = two},
                              Lose{.resource = Resource::energy, .units = two},
                              End{},
                              Raise{},
                              Gain{.resource = Resource::heat, .units = two},
                              End{},
                              ChangeProduction{.resource = Resource::energy, .steps = less},
                              Raise{},
                              End{}};
    EXPECT_EQ(refusable_programs(ops), (std::vector<std::uint8_t>{1, 1, 0, 0, 0, 0, 1, 0, 0}));
}

}  // namespace
}  // namespace syrtis::terraforming
