// SPDX-License-Identifier: MIT

// Tests computer players against MarsBot: they handle all of its rules and anticipate what it will do.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>

#include "ai/terraforming/automa_outlook.hpp"
#include "ai/terraforming/evaluation.hpp"
#include "ai/terraforming/greedy_agent.hpp"
#include "ai/terraforming/greedy_playout.hpp"
#include "ai/terraforming/prospects.hpp"
#include "unit/ai/table.hpp"

namespace syrtis::ai::terraforming {
namespace {

using Game = game::TerraformingMars;

const game::Rules& automa_rules() { return syrtis::test::Cases<Game>::rules(); }

game::Options against(game::AutomaLevel level, game::Corporation corporation = game::k_no_corporation) {
    game::Options options{.players = 1};
    options.automa = {.plays = true, .level = level, .corporation = corporation};
    return options;
}

/// Plays each corporation, with the levels in turn, so that each level has as many.
void play_all(const std::string& spec) {
    for (std::size_t corporation = 0; corporation < automa_rules().automa.corporations.size(); ++corporation) {
        auto options = against(static_cast<game::AutomaLevel>(corporation % game::k_automa_levels),
                               static_cast<game::Corporation>(corporation));
        options.draft = corporation % 3 == 0;
        const auto played = test::play(options, 100 + corporation, {spec});
        EXPECT_EQ(played.refused, 0) << spec << " against corporation " << corporation;
        EXPECT_EQ(played.last.phase, game::Phase::finished) << spec << " against corporation " << corporation;
    }
    for (std::size_t level = 0; level < game::k_automa_levels; ++level) {
        const auto played = test::play(against(static_cast<game::AutomaLevel>(level)), 7 + level, {spec});
        EXPECT_EQ(played.refused, 0) << spec << " at level " << level;
        EXPECT_EQ(played.last.phase, game::Phase::finished) << spec << " at level " << level;
    }
}

TEST(AgainstMarsBot, RandomPlayerFinishesGamesWithEveryLevelAndCorporation) { play_all("random"); }

TEST(AgainstMarsBot, GreedyPlayerFinishesGamesWithEveryLevelAndCorporation) { play_all("greedy"); }

/// Returns a position in which the human chooses an action.
game::State menu() {
    game::State state = Game::start(automa_rules(), against(game::AutomaLevel::normal), 3);
    core::CommandList<Game> commands;
    while (state.phase != game::Phase::action || !state.stack.empty()) {
        Game::legal_commands(automa_rules(), state, 0, commands);
        Game::apply(automa_rules(), state, 0, commands[commands.size() - 1], nullptr);
    }
    return state;
}

/// Returns the worth of a position for the human with the prices of `root`.
double value_from(const game::State& root, const game::State& state) {
    const WeightSets weights = default_weights();
    const DeckStatistics deck(automa_rules());
    Evaluation evaluation(automa_rules(), deck, weights);
    evaluation.prepare(root, 0);
    return evaluation.value(state);
}

TEST(AgainstMarsBot, PushingBackATrackMarkerOfMarsBotRaisesTheValueOfThePosition) {
    game::State root = menu();
    root.automa.table.tracks.fill(6);
    root.automa.table.marks.fill(6);
    game::State pushed = root;
    pushed.automa.table.tracks[0] = 4;
    EXPECT_GT(value_from(root, pushed), value_from(root, root));
    game::State unmarked = pushed;
    unmarked.automa.table.marks[0] = 4;
    EXPECT_LT(value_from(root, unmarked), value_from(root, pushed)) << "icons up to the mark do not act (MB-5.3)";
}

TEST(AgainstMarsBot, WorthOfAMegacreditOfMarsBotDependsOnTheExpectedLastGeneration) {
    game::State root = menu();
    root.players[1].stock[0] = 30;
    game::State poorer = root;
    poorer.players[1].stock[0] = 0;
    AutomaOutlook early(automa_rules());
    early.prepare(root, 1.6, 8.0);
    EXPECT_DOUBLE_EQ(early.megacredit(), 1.0 / 8.0);
    AutomaOutlook late(automa_rules());
    late.prepare(root, 1.6, 18.0);
    EXPECT_DOUBLE_EQ(late.megacredit(), 1.0);
    EXPECT_NEAR(late.points(root) - late.points(poorer), 30.0, 1e-9);
    EXPECT_GT(value_from(root, poorer), value_from(root, root));
}

TEST(AgainstMarsBot, TrackSpaceNextToIconIsWorthMoreThanDistantSpace) {
    const game::State root = menu();
    AutomaOutlook outlook(automa_rules());
    outlook.prepare(root, 1.6, 2.0);
    // Energy 18 is worth eight steps of rating and 17 one; distant spaces will hardly be reached in two generations.
    EXPECT_GT(outlook.ahead(4, 17, 17), outlook.ahead(4, 15, 17));
    EXPECT_DOUBLE_EQ(outlook.ahead(4, 18, 18), 0.0);
}

TEST(AgainstMarsBot, ForecastOfTheWinShareIsHigherWithALargerLeadAndAtAnEasierLevel) {
    using game::AutomaLevel;
    EXPECT_GT(forecast_of_human(10.0, 3.0, AutomaLevel::normal), forecast_of_human(0.0, 3.0, AutomaLevel::normal));
    EXPECT_GT(forecast_of_human(0.0, 3.0, AutomaLevel::normal), forecast_of_human(0.0, 3.0, AutomaLevel::hard));
    EXPECT_GT(forecast_of_human(0.0, 3.0, AutomaLevel::easy), forecast_of_human(0.0, 3.0, AutomaLevel::normal));
    EXPECT_GT(forecast_of_human(20.0, 0.0, AutomaLevel::hard), 0.95);
}

/// The mean of many playouts is closer to a half than each of them. With a slower rise of the forecast of one playout,
/// the means that people see were too high for a loser and too low for a winner.
TEST(AgainstMarsBot, LeadOfTenPointsSixGenerationsBeforeTheEndIsWorthAFifthOfAWin) {
    double even = -100.0;
    while (forecast_of_human(even, 6.0, game::AutomaLevel::normal) < 0.5) even += 0.1;
    EXPECT_GT(forecast_of_human(even + 10.0, 6.0, game::AutomaLevel::normal), 0.69);
    EXPECT_LT(forecast_of_human(even - 10.0, 6.0, game::AutomaLevel::normal), 0.31);
}

TEST(AgainstMarsBot, EstimateOfAMarginSaysMoreAboutTheWinThanItselfAndMostAtTheEnd) {
    const auto share = [](double estimate, double rounds) {
        search::Values shares;
        shares.push_back(estimate);
        shares.push_back(1.0 - estimate);
        make_win_shares(shares, against(game::AutomaLevel::normal), rounds, k_scales_in_playouts);
        return shares[0];
    };
    EXPECT_NEAR(share(0.5, 6.0), 0.5, 0.1);
    EXPECT_GT(share(0.6, 6.0), 0.7);
    EXPECT_GT(share(0.6, 1.0), share(0.6, 6.0));
    EXPECT_LT(share(0.25, 6.0), 0.1);
    EXPECT_GT(share(1e-9, 6.0), 0.0);
    EXPECT_LT(share(1e-9, 6.0), 1e-6);
}

/// Returns the mean margin of the greedy player with these weights.
double margin_with(const WeightSets& weights, game::AutomaLevel level) {
    constexpr std::uint64_t k_games = 40;
    const GreedyBrain brain(automa_rules(), weights);
    double margin = 0.0;
    for (std::uint64_t seed = 0; seed < k_games; ++seed) {
        auto state = Game::start(automa_rules(), against(level), 3000 + seed);
        const auto greedy = brain.make_agent();
        core::CommandList<Game> commands;
        core::Rng rng(seed);
        while (Game::pending(state) != 0) {
            Game::legal_commands(automa_rules(), state, 0, commands);
            const auto view = Game::view(automa_rules(), state, 0);
            Answer<Game> answer;
            greedy->think({.view = view, .commands = commands.span(), .rng = rng}, answer);
            Game::apply(automa_rules(), state, 0, answer.command, nullptr);
        }
        const core::Outcome outcome = Game::outcome(automa_rules(), state);
        margin += (outcome.scores[0] - outcome.scores[1]) / static_cast<double>(k_games);
    }
    return margin;
}

TEST(AgainstMarsBot, GreedyPlayerPlaysBetterThanWithWeightsOfTwoSides) {
    const WeightSets sets = default_weights();
    EXPECT_GT(margin_with(sets, game::AutomaLevel::normal),
              margin_with(same_weights(sets.of_two), game::AutomaLevel::normal) + 2.0);
}

TEST(AgainstMarsBot, SearchJudgesPositionsWithWeightsOfTwoSides) {
    const game::State state = menu();
    WeightSets dear = default_weights();
    dear.against_automa.final_point *= 2.0;
    WeightSets dear_to_two = default_weights();
    dear_to_two.of_two.final_point *= 2.0;
    const auto share = [&](const WeightSets& weights) {
        GreedyPlayout playout(std::make_shared<const GreedyKnowledge>(automa_rules(), weights));
        search::Values values;
        playout.evaluate(state, values);
        return values[0];
    };
    EXPECT_DOUBLE_EQ(share(dear), share(default_weights()));
    EXPECT_NE(share(dear_to_two), share(default_weights()));
}

/// The greedy player wins almost half of the games at normal, and people must not be told that it has no chance.
TEST(AgainstMarsBot, WinSharesExpectedBySearchAgreeWithWinRate) {
    constexpr std::uint64_t k_games = 24;
    double expected_share = 0.0;
    double won = 0.0;
    double claims = 0.0;
    const auto search = test::brains().load("flat:sims=8").value()->make_agent();
    for (std::uint64_t seed = 0; seed < k_games; ++seed) {
        auto state = Game::start(automa_rules(), against(game::AutomaLevel::normal), 900 + seed);
        const auto greedy = test::brains().load("greedy").value()->make_agent();
        core::CommandList<Game> commands;
        core::Rng rng(seed);
        double expected_here = 0.0;
        double claims_here = 0.0;
        for (std::uint64_t step = 0; Game::pending(state) != 0; ++step) {
            Game::legal_commands(automa_rules(), state, 0, commands);
            const auto view = Game::view(automa_rules(), state, 0);
            Answer<Game> answer;
            if (step % 60 == 20 && commands.size() > 1) {
                search->think({.view = view, .commands = commands.span(), .rng = rng, .budget = {.simulations = 8}},
                              answer);
                ASSERT_EQ(answer.values.size(), 2U);
                EXPECT_NEAR(answer.values[0] + answer.values[1], 1.0, 1e-9);
                expected_here += answer.values[0];
                claims_here += 1.0;
                answer.clear();
            }
            greedy->think({.view = view, .commands = commands.span(), .rng = rng}, answer);
            Game::apply(automa_rules(), state, 0, answer.command, nullptr);
        }
        const bool has_won = core::has_seat(Game::outcome(automa_rules(), state).winners, 0);
        expected_share += expected_here;
        claims += claims_here;
        won += has_won ? claims_here : 0.0;
    }
    EXPECT_NEAR(expected_share / claims, won / claims, 0.2);
    EXPECT_GT(expected_share / claims, 0.1);
}

TEST(AgainstMarsBot, ComputerPlayersAnswerQuestionsWithMarsBotAsTarget) {
    game::State state = menu();
    const auto& content = syrtis::test::terraforming_content();
    const auto ants = *content.find_card("ants");
    for (const char* id : {"ants", "tardigrades"}) {
        const auto card = *content.find_card(id);
        auto& deck = state.deck;
        const auto last = deck.order.begin() + deck.bottom;
        const auto place = std::find(deck.order.begin() + deck.top, last, card);
        if (place != last) {
            std::copy(place + 1, last, place);
            --deck.bottom;
        }
        state.players[0].hand.erase(card);
        state.players[0].played.insert(card);
        state.card_resources[automa_rules().cards[card].resource_slot] = 1;
    }
    state.players[0].owes_first_action = false;
    state.players[1].stock[0] = 5;
    Game::apply(automa_rules(), state, 0, {.type = game::CommandType::use_action, .target = ants}, nullptr);
    core::CommandList<Game> commands;
    Game::legal_commands(automa_rules(), state, 0, commands);
    ASSERT_EQ(commands.size(), 2U);
    EXPECT_EQ(commands[1].target, game::k_automa_source);
    const auto view = Game::view(automa_rules(), state, 0);
    for (const char* spec : {"random", "greedy"}) {
        core::Rng rng(4);
        Answer<Game> answer;
        test::brains().load(spec).value()->make_agent()->think({.view = view, .commands = commands.span(), .rng = rng},
                                                               answer);
        EXPECT_FALSE(Game::check(automa_rules(), state, 0, answer.command)) << spec;
    }
}

TEST(AgainstMarsBot, SecondActionIsJudgedWithoutTheTurnOfMarsBotThatFollows) {
    game::State state = menu();
    state.actions_taken = 1;
    state.players[0].stock[0] = 60;
    core::CommandList<Game> commands;
    Game::legal_commands(automa_rules(), state, 0, commands);
    for (const auto& command : commands) {
        game::State alone = state;
        Game::apply_alone(automa_rules(), alone, 0, command, nullptr);
        EXPECT_EQ(alone.automa.table, state.automa.table);
        EXPECT_EQ(alone.automa.action_deck, state.automa.action_deck);
        game::State whole = state;
        Game::apply(automa_rules(), whole, 0, command, nullptr);
        if (whole.stack.empty()) {
            EXPECT_LT(whole.automa.action_deck.size(), state.automa.action_deck.size());
        }
    }
}

}  // namespace
}  // namespace syrtis::ai::terraforming
