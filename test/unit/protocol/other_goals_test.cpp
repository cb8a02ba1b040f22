// SPDX-License-Identifier: MIT
// A content with other numbers of milestones, awards and standard projects: loaded, played, scored, written and read.

#include "support/other_goals.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/terraforming/scoring.hpp"
#include "engine/terraforming/setup.hpp"
#include "protocol/hosted_match_of.hpp"
#include "protocol/terraforming/codec.hpp"
#include "protocol/terraforming/view_json.hpp"
#include "support/terraforming_cases.hpp"
#include "text/json.hpp"

namespace syrtis::protocol::terraforming {
namespace {

using game::CommandType;
using game::RefusalCode;
using game::TerraformingMars;

class OtherGoals : public testing::Test {
   protected:
    void SetUp() override {
        content = test::content_with_other_goals();
        ASSERT_NE(content, nullptr);
    }

    /// Plays random commands. A seat that can claim the added milestone or use the added standard project does so.
    game::State played_to_the_end(const game::Options& options, std::uint64_t seed) {
        const auto& rules = content->of(options).rules;
        auto state = TerraformingMars::start(rules, options, seed);
        core::Rng rng(seed);
        core::CommandList<TerraformingMars> commands;
        while (TerraformingMars::pending(state) != 0) {
            const core::Seat seat = test::any_seat_of(TerraformingMars::pending(state), rng);
            TerraformingMars::legal_commands(rules, state, seat, commands);
            game::Command chosen = commands[rng.below(static_cast<std::uint32_t>(commands.size()))];
            for (const auto& command : commands) {
                const bool claims = command.type == CommandType::claim_milestone && command.target == test::k_settler;
                const bool digs = command.type == CommandType::standard_project && command.target == test::k_well;
                if (claims || (digs && rng.below(4) == 0)) chosen = command;
            }
            if (chosen.type == CommandType::claim_milestone) ++claims_of_settler;
            if (chosen.type == CommandType::standard_project && chosen.target == test::k_well) ++wells;
            if (chosen.type == CommandType::fund_award) {
                EXPECT_LT(chosen.target, 4);
            }
            TerraformingMars::apply(rules, state, seat, chosen, nullptr);
            const char* broken = TerraformingMars::check_invariants(rules, state);
            EXPECT_EQ(broken, nullptr) << broken;
        }
        return state;
    }

    std::shared_ptr<const Content> content;
    int claims_of_settler = 0;
    int wells = 0;
};

TEST_F(OtherGoals, ListsHaveTheLengthsOfTheData) {
    EXPECT_EQ(content->rules.milestones.size(), 6U);
    EXPECT_EQ(content->rules.awards.size(), 4U);
    EXPECT_EQ(content->rules.projects.size(), 7U);
    const auto& hellas = content->of({.players = 2, .board = game::BoardName::hellas}).rules;
    EXPECT_EQ(hellas.milestones.size(), 5U);
    EXPECT_EQ(hellas.awards.size(), 5U);
    EXPECT_EQ(hellas.projects.size(), 7U);
}

TEST_F(OtherGoals, RandomGamesEndAndScoreTheAddedMilestone) {
    int owned = 0;
    for (const auto& options :
         {game::Options{.players = 2}, game::Options{.players = 3, .prelude = true, .draft = true},
          game::Options{.players = 5}, game::Options{.players = 1, .automa = {.plays = true}}}) {
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const auto state = played_to_the_end(options, seed);
            EXPECT_EQ(state.phase, game::Phase::finished);
            const auto& rules = content->of(options).rules;
            for (core::Side side = 0; side < game::sides(options); ++side) {
                const auto claimed = std::ranges::count(state.milestones, side);
                EXPECT_EQ(game::score_of(rules, state, side).milestones, 5 * claimed);
            }
            if (state.milestones[test::k_settler] != core::k_no_side) ++owned;
        }
    }
    EXPECT_GE(owned, 12);
    EXPECT_GE(claims_of_settler, 8);
    EXPECT_GE(wells, 50);
}

TEST_F(OtherGoals, NumbersPastTheListsAreUnknown) {
    const game::Options options{.players = 2};
    auto state = game::empty_table(content->rules, options, 1);
    state.players[0].stock[0] = 100;
    const auto refused = [&](CommandType type, game::CommandTarget target) {
        return TerraformingMars::check(content->rules, state, 0, {.type = type, .target = target}).code;
    };
    EXPECT_EQ(refused(CommandType::claim_milestone, 6), RefusalCode::unknown_target);
    EXPECT_EQ(refused(CommandType::fund_award, 4), RefusalCode::unknown_target);
    EXPECT_EQ(refused(CommandType::standard_project, 7), RefusalCode::unknown_target);
    EXPECT_NE(refused(CommandType::claim_milestone, 5), RefusalCode::unknown_target);
    EXPECT_NE(refused(CommandType::fund_award, 3), RefusalCode::unknown_target);
    EXPECT_NE(refused(CommandType::standard_project, 6), RefusalCode::unknown_target);
}

TEST_F(OtherGoals, OwnerOfTheSixthMilestoneIsHashedWrittenAndRead) {
    const game::Options options{.players = 2};
    auto state = game::empty_table(content->rules, options, 1);
    const auto before = TerraformingMars::hash(state);
    state.milestones[test::k_settler] = 1;
    EXPECT_NE(TerraformingMars::hash(state), before);
    const auto view = TerraformingMars::view(content->rules, state, 0);
    const auto json = view_json(*content, view);
    EXPECT_EQ(json["milestones"]["settler"], 1);
    const auto read = read_view(*content, json);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, view);
}

}  // namespace
}  // namespace syrtis::protocol::terraforming
