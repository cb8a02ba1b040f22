// SPDX-License-Identifier: MIT

// Random games with the set Prelude and on the other boards: the position stays sound, views can be written and read,
// and worlds that are imagined from a view look like it.

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "engine/terraforming/terraforming_mars.hpp"
#include "protocol/terraforming/view_json.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::test {
namespace {

using terraforming::AutomaLevel;
using terraforming::BoardName;
using terraforming::k_random_corporation;
using terraforming::Options;
using terraforming::TerraformingMars;
using terraforming::UnpayableLosses;

class VariantsTest : public ::testing::TestWithParam<Options> {};

TEST_P(VariantsTest, RandomGamesKeepInvariantsAndViewsAgreeWithPositions) {
    const Options& options = GetParam();
    const auto& content = terraforming_content().of(options);
    ASSERT_TRUE(terraforming_content().has(options));
    ASSERT_FALSE(TerraformingMars::check_options(content.rules, options));
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        auto state = TerraformingMars::start(content.rules, options, core::Seed{seed});
        core::Rng rng(seed);
        TerraformingMars::Commands commands;
        for (int step = 0; TerraformingMars::pending(state) != 0; ++step) {
            ASSERT_LT(step, 5'000);
            ASSERT_EQ(TerraformingMars::check_invariants(content.rules, state), nullptr) << "step " << step;
            core::Seat seat = 0;
            while (!core::has_seat(TerraformingMars::pending(state), seat)) ++seat;
            if (step % 50 == 0) {
                const auto view = TerraformingMars::view(content.rules, state, seat);
                const auto json = protocol::terraforming::view_json(content, view);
                const auto read = protocol::terraforming::read_view(terraforming_content(), json);
                ASSERT_TRUE(read) << read.error();
                EXPECT_EQ(*read, view);
                const auto world = TerraformingMars::determinize(content.rules, view, rng);
                EXPECT_EQ(TerraformingMars::check_invariants(content.rules, world), nullptr);
                EXPECT_EQ(TerraformingMars::view(content.rules, world, seat), view);
            }
            TerraformingMars::legal_commands(content.rules, state, seat, commands);
            ASSERT_FALSE(commands.empty());
            const auto& command = commands[rng.below(static_cast<std::uint32_t>(commands.size()))];
            ASSERT_FALSE(TerraformingMars::check(content.rules, state, seat, command));
            TerraformingMars::apply(content.rules, state, seat, command, nullptr);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(
    SetsAndBoards, VariantsTest,
    ::testing::Values(
        Options{.players = 2, .prelude = true}, Options{.players = 3, .board = BoardName::hellas},
        Options{.players = 2, .board = BoardName::elysium},
        Options{.players = 5, .prelude = true, .board = BoardName::hellas, .draft = true},
        Options{
            .players = 3, .prelude = true, .board = BoardName::elysium, .beginners = 0b10, .choose_effect_order = true},
        Options{.players = 1, .prelude = true, .board = BoardName::hellas, .solo = true},
        Options{.players = 2, .corporate_era = false, .prelude = true},
        Options{.players = 1, .prelude = true, .automa = {.plays = true}}));

Options against_marsbot(BoardName board, bool prelude, AutomaLevel level) {
    Options options{.players = 1, .prelude = prelude, .board = board};
    options.draft = level == AutomaLevel::hard || level == AutomaLevel::brutal;
    options.choose_effect_order = level == AutomaLevel::easy;
    options.unpayable_losses = prelude ? UnpayableLosses::skip : UnpayableLosses::block;
    options.automa = {.plays = true, .level = level, .corporation = k_random_corporation};
    return options;
}

INSTANTIATE_TEST_SUITE_P(MarsBotOnBoards, VariantsTest,
                         ::testing::Values(against_marsbot(BoardName::hellas, false, AutomaLevel::easy),
                                           against_marsbot(BoardName::hellas, false, AutomaLevel::hard),
                                           against_marsbot(BoardName::hellas, true, AutomaLevel::normal),
                                           against_marsbot(BoardName::hellas, true, AutomaLevel::brutal),
                                           against_marsbot(BoardName::elysium, false, AutomaLevel::normal),
                                           against_marsbot(BoardName::elysium, false, AutomaLevel::brutal),
                                           against_marsbot(BoardName::elysium, true, AutomaLevel::easy),
                                           against_marsbot(BoardName::elysium, true, AutomaLevel::hard)));

class MarsBotCorporationsTest : public ::testing::TestWithParam<Options> {};

TEST_P(MarsBotCorporationsTest, EveryCorporationFinishesAGame) {
    Options options = GetParam();
    const auto& rules = terraforming_content().of(options).rules;
    for (std::size_t corporation = 0; corporation < rules.automa.corporations.size(); ++corporation) {
        options.automa.corporation = static_cast<terraforming::Corporation>(corporation);
        auto state = TerraformingMars::start(rules, options, core::Seed{corporation + 1});
        core::Rng rng(corporation);
        TerraformingMars::Commands commands;
        for (int step = 0; TerraformingMars::pending(state) != 0; ++step) {
            ASSERT_LT(step, 20'000);
            ASSERT_EQ(TerraformingMars::check_invariants(rules, state), nullptr) << "corporation " << corporation;
            TerraformingMars::legal_commands(rules, state, 0, commands);
            ASSERT_FALSE(commands.empty());
            const auto& command = commands[rng.below(static_cast<std::uint32_t>(commands.size()))];
            TerraformingMars::apply(rules, state, 0, command, nullptr);
        }
        EXPECT_EQ(state.phase, terraforming::Phase::finished);
        EXPECT_LT(state.generation, rules.automa.generation_limit);
    }
}

INSTANTIATE_TEST_SUITE_P(Boards, MarsBotCorporationsTest,
                         ::testing::Values(against_marsbot(BoardName::hellas, true, AutomaLevel::brutal),
                                           against_marsbot(BoardName::elysium, true, AutomaLevel::normal)));

}  // namespace
}  // namespace syrtis::test
