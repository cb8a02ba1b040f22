// SPDX-License-Identifier: MIT
#include "ai/terraforming/outlook.hpp"

#include <gtest/gtest.h>

#include "ai/terraforming/appraisal.hpp"
#include "engine/terraforming/counting.hpp"
#include "unit/ai/table.hpp"

namespace syrtis::ai::terraforming {
namespace {

using test::Game;

const game::Rules& outlook_rules() { return syrtis::test::Cases<Game>::rules(); }

double heat(const Outlook& outlook) { return outlook.stock[static_cast<std::size_t>(game::Resource::heat)]; }

/// Returns a position with temperature and oxygen at their maximum.
Game::State nearly_done() {
    Game::State state = Game::start(outlook_rules(), {.players = 2}, 1);
    state.levels[game::Parameter::temperature] = outlook_rules().tracks[0].end;
    state.levels[game::Parameter::oxygen] = outlook_rules().tracks[1].end;
    return state;
}

TEST(Outlook, ExpectsFewerGenerationsIfFewerStepsRemain) {
    Game::State state = Game::start(outlook_rules(), {.players = 2}, 1);
    const double at_start = expected_rounds(outlook_rules(), state, {});
    state.generation = 10;
    const double without_progress = expected_rounds(outlook_rules(), state, {});
    Game::State close = nearly_done();
    close.generation = 10;
    EXPECT_GT(at_start, 8.0);
    EXPECT_LT(expected_rounds(outlook_rules(), close, {}), without_progress);
}

TEST(Outlook, OnlyPointsHaveWorthAtTheEndOfTheGame) {
    const Game::State state = nearly_done();
    const Outlook now = make_outlook(outlook_rules(), state, 0, {}, 0.0);
    EXPECT_DOUBLE_EQ(now.annuity, 0.0);
    EXPECT_DOUBLE_EQ(now.point, Weights{}.final_point);
    EXPECT_LT(now.stock[0], 0.1);
    EXPECT_LT(now.production[0], 0.1);
}

TEST(Outlook, ProductionIsWorthMoreThanPointsEarlyInTheGame) {
    const Game::State state = Game::start(outlook_rules(), {.players = 2}, 1);
    const Outlook early = make_outlook(outlook_rules(), state, 0, {}, 12.0);
    const Outlook late = make_outlook(outlook_rules(), state, 0, {}, 2.0);
    EXPECT_GT(early.production[0], late.production[0]);
    EXPECT_LT(early.point, late.point);
    EXPECT_GT(early.production[0], early.point);
}

TEST(Outlook, HeatIsWorthlessAtMaximumTemperature) {
    Game::State state = Game::start(outlook_rules(), {.players = 2}, 1);
    EXPECT_GT(heat(make_outlook(outlook_rules(), state, 0, {}, 5.0)), 0.5);
    state.levels[game::Parameter::temperature] = outlook_rules().tracks[0].end;
    EXPECT_LT(heat(make_outlook(outlook_rules(), state, 0, {}, 5.0)), 0.1);
}

TEST(Outlook, SoloGameLastsFourteenGenerations) {
    Game::State state = Game::start(outlook_rules(), {.players = 1, .solo = true}, 1);
    state.generation = 5;
    EXPECT_DOUBLE_EQ(expected_rounds(outlook_rules(), state, {}), 9.0);
}

TEST(Outlook, RemainingStepsIncludeAllThreeParameters) {
    EXPECT_DOUBLE_EQ(count_steps_left(outlook_rules(), Game::start(outlook_rules(), {.players = 2}, 1)),
                     19.0 + 14.0 + 9.0);
    EXPECT_DOUBLE_EQ(count_steps_left(outlook_rules(), nearly_done()), 9.0);
}

TEST(Appraisal, ActionThatRevealsACardIsWorthItsGainTimesTheProbabilityOfAMatchingTag) {
    const DeckStatistics deck(outlook_rules());
    const Weights weights;
    const Game::State state = Game::start(outlook_rules(), {.players = 2}, 1);
    const Appraisal appraisal(outlook_rules(), deck, weights, state, 0, 10.0);
    const auto search = *syrtis::test::terraforming_content().find_card("search_for_life");
    const auto& rule = outlook_rules().cards[search];
    const double microbes = deck.tag_share[static_cast<std::size_t>(game::Tag::microbe)];
    EXPECT_GT(appraisal.resource_on(search), 0.0);
    EXPECT_NEAR(appraisal.program(rule.action, search), microbes * appraisal.resource_on(search), 1e-9);
}

TEST(Appraisal, TileWithoutAFreeSpaceIsWorthLessEarlyAndNothingAtTheEnd) {
    const DeckStatistics deck(outlook_rules());
    const Weights weights;
    Game::State state = Game::start(outlook_rules(), {.players = 2}, 1);
    const auto city = *syrtis::test::terraforming_content().find_card("urbanized_area");
    const auto production = [&](const Appraisal& appraisal) {
        const auto& outlook = appraisal.outlook();
        return 2.0 * outlook.production[0] - outlook.production[static_cast<std::size_t>(game::Resource::energy)];
    };
    const Appraisal early(outlook_rules(), deck, weights, state, 0, 10.0);
    const double with_hope = early.program(outlook_rules().cards[city].play, city) - production(early);
    EXPECT_NEAR(with_hope, weights.space_to_come * early.outlook().city, 1e-9);
    const Appraisal late(outlook_rules(), deck, weights, state, 0, 0.0);
    EXPECT_NEAR(late.program(outlook_rules().cards[city].play, city), production(late), 1e-9);
}

TEST(Appraisal, FutureActionIsWorthLessIfProductionDoesNotCoverItsInput) {
    Game::State state = Game::start(outlook_rules(), {.players = 3}, 1);
    auto& energy = state.players[0].production[static_cast<std::size_t>(game::Resource::energy)];
    const DeckStatistics deck(outlook_rules());
    const auto card = *syrtis::test::terraforming_content().find_card("steelworks");
    const auto steelworks = [&](double unsupplied, int produced) {
        energy = static_cast<std::int16_t>(produced);
        Weights weights;
        weights.unsupplied_share = unsupplied;
        return Appraisal(outlook_rules(), deck, weights, state, 0, 6.0).future_actions(card);
    };
    // The action requires four energy.
    const double all = steelworks(1.0, 4);
    ASSERT_GT(all, 0.0);
    EXPECT_DOUBLE_EQ(steelworks(0.5, 4), all);
    EXPECT_DOUBLE_EQ(steelworks(0.5, 2) / steelworks(1.0, 2), 0.75);
    EXPECT_DOUBLE_EQ(steelworks(0.5, 0) / steelworks(1.0, 0), 0.5);
}

}  // namespace
}  // namespace syrtis::ai::terraforming
