// SPDX-License-Identifier: MIT
#include "ai/terraforming/greedy_agent.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <optional>

#include "ai/search/playout.hpp"
#include "ai/terraforming/favourites.hpp"
#include "engine/terraforming/cards_in_play.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/scoring.hpp"
#include "unit/ai/table.hpp"

namespace syrtis::ai::terraforming {
namespace {

using test::Game;
using test::play;

const game::Rules& rules() { return syrtis::test::Cases<Game>::rules(); }

game::Card card(const char* id) { return *syrtis::test::terraforming_content().find_card(id); }

/// Returns the first action of a two-player game: seat 0 to move, without cards and money.
Game::State first_action() {
    Game::State state = Game::start(rules(), {.players = 2}, 3);
    core::CommandList<Game> commands;
    while (state.phase != game::Phase::action) {
        core::Seat seat = 0;
        while (!core::has_seat(Game::pending(state), seat)) ++seat;
        Game::legal_commands(rules(), state, seat, commands);
        const game::Command* chosen = &commands[0];
        for (const game::Command& command : commands) {
            if (command.type == game::CommandType::done) chosen = &command;
        }
        Game::apply(rules(), state, seat, *chosen, nullptr);
    }
    game::Player& player = state.players[state.active_player];
    player.hand.clear();
    player.stock = {};
    player.owes_first_action = false;
    return state;
}

/// Moves a card into a hand from wherever it is, and empties the other hands.
void deal(Game::State& state, core::Seat seat, game::Card dealt) {
    auto& order = state.deck.order;
    const auto first = order.begin() + state.deck.top;
    const auto last = order.begin() + state.deck.bottom;
    const auto found = std::find(first, last, dealt);
    if (found != last) {
        std::move(found + 1, last, found);
        --state.deck.bottom;
    }
    state.discard.erase(dealt);
    for (game::Player& player : state.players) player.known_discard.erase(dealt);
    state.players[seat].hand.insert(dealt);
}

game::Command answer(const Game::State& state, core::Seat seat) {
    core::CommandList<Game> commands;
    Game::legal_commands(rules(), state, seat, commands);
    core::Rng rng(9);
    const auto view = Game::view(rules(), state, seat);
    Answer<Game> answer;
    GreedyBrain(rules()).make_agent()->think({.view = view, .commands = commands.span(), .rng = rng}, answer);
    return answer.command;
}

TEST(GreedyAgent, PlaysWholeGamesWithAllOptions) {
    for (const auto& one : syrtis::test::Cases<Game>::cases()) {
        SCOPED_TRACE(one.name);
        const auto played = play(one.options, 17, std::vector<std::string>(one.options.players, "greedy"));
        EXPECT_EQ(played.refused, 0);
        EXPECT_TRUE(Game::outcome(rules(), played.last).finished);
    }
}

TEST(GreedyAgent, BeatsRandomPlayerInAllOfFortyGames) {
    int wins = 0;
    for (std::uint64_t game = 0; game < 40; ++game) {
        const core::Seat seat = game % 2;
        std::vector<std::string> names{"random", "random"};
        names[seat] = "greedy";
        const auto played = play({.players = 2}, 100 + game, names);
        EXPECT_EQ(played.refused, 0);
        if (Game::outcome(rules(), played.last).winners == core::seat_bit(seat)) ++wins;
    }
    EXPECT_EQ(wins, 40);
}

TEST(GreedyAgent, GamesOfTwoTakeAtMostFourteenGenerationsOnAverage) {
    int generations = 0;
    constexpr int k_games = 40;
    for (std::uint64_t seed = 1; seed <= k_games; ++seed) {
        generations += play({.players = 2}, seed, {"greedy", "greedy"}).last.generation;
    }
    // Twenty more than the mean of many games, to allow for the variation of forty games.
    EXPECT_LE(generations, 14 * k_games + 20);
}

TEST(GreedyAgent, TakesRequiredFirstActionInsteadOfPassing) {
    for (const char* id : {"inventrix", "tharsis_republic"}) {
        Game::State state = first_action();
        const core::Seat seat = state.active_player;
        state.players[seat].corporation = *syrtis::test::terraforming_content().find_corporation(id);
        state.players[seat].owes_first_action = true;
        game::refresh_derived(rules(), state);
        EXPECT_EQ(answer(state, seat).type, game::CommandType::first_action) << id;
    }
}

/// Returns a position in which seat 0 has Ants with two microbes in play and nothing else to do.
Game::State ants_alone() {
    Game::State state = first_action();
    const core::Seat seat = state.active_player;
    deal(state, seat, card("ants"));
    state.players[seat].hand.clear();
    state.players[seat].played.insert(card("ants"));
    game::refresh_derived(rules(), state);
    state.card_resources[rules().cards[card("ants")].resource_slot] = 2;
    return state;
}

TEST(GreedyAgent, ActionOfAntsIsNotUsedIfOnlyAntsHaveMicrobes) {
    const Game::State state = ants_alone();
    core::CommandList<Game> commands;
    Game::legal_commands(rules(), state, state.active_player, commands);
    const auto uses = [](const game::Command& command) { return command.type == game::CommandType::use_action; };
    ASSERT_TRUE(std::ranges::any_of(commands, uses)) << "the action is legal nevertheless";
    EXPECT_FALSE(uses(answer(state, state.active_player)));
}

TEST(GreedyAgent, AntsRemoveMicrobeOfOpponentInsteadOfOwn) {
    Game::State state = ants_alone();
    const core::Seat seat = state.active_player;
    const auto other = static_cast<core::Seat>(1 - seat);
    deal(state, other, card("tardigrades"));
    state.players[other].hand.clear();
    state.players[other].played.insert(card("tardigrades"));
    game::refresh_derived(rules(), state);
    state.card_resources[rules().cards[card("tardigrades")].resource_slot] = 4;
    Game::apply(rules(), state, seat, {.type = game::CommandType::use_action, .target = card("ants")}, nullptr);
    const auto chosen = answer(state, seat);
    EXPECT_EQ(chosen.type, game::CommandType::choose_card);
    EXPECT_EQ(chosen.target, card("tardigrades"));
}

TEST(GreedyAgent, EqualSeedsGiveEqualGames) {
    const auto one = play({.players = 3, .draft = true}, 5, {"greedy", "greedy", "greedy"});
    const auto again = play({.players = 3, .draft = true}, 5, {"greedy", "greedy", "greedy"});
    EXPECT_EQ(one.commands, again.commands);
}

TEST(GreedyAgent, UsesItsViewOnly) {
    // The two positions differ in what seat 0 cannot see: the deck and the other hand.
    const Game::State state = first_action();
    const core::Seat seat = state.active_player;
    core::Rng rng(77);
    const Game::State other = Game::determinize(rules(), Game::view(rules(), state, seat), rng);
    ASSERT_FALSE(other == state);
    EXPECT_EQ(answer(state, seat), answer(other, seat));
}

TEST(GreedyAgent, ForgetsPricesOfEarlierDecisions) {
    const WeightSets weights = default_weights();
    const DeckStatistics deck(rules());
    const Game::State state = first_action();
    const core::Seat seat = state.active_player;
    Game::State with_mine = state;
    with_mine.players[seat].played.insert(card("strip_mine"));
    with_mine.players[seat].played.insert(card("pets"));
    Evaluation fresh(rules(), deck, weights);
    fresh.prepare(state, seat);
    Evaluation used(rules(), deck, weights);
    used.prepare(with_mine, seat);
    used.prepare(state, seat);
    EXPECT_DOUBLE_EQ(used.value(with_mine), fresh.value(with_mine));
}

TEST(GreedyAgent, ConvertsEightPlantsIntoAGreenery) {
    Game::State state = first_action();
    const core::Seat seat = state.active_player;
    state.players[seat].stock[static_cast<std::size_t>(game::Resource::plants)] = 8;
    EXPECT_EQ(answer(state, seat).type, game::CommandType::convert_plants);
}

TEST(GreedyAgent, ConvertsEightHeatIntoATemperatureStep) {
    Game::State state = first_action();
    const core::Seat seat = state.active_player;
    state.players[seat].stock[static_cast<std::size_t>(game::Resource::heat)] = 8;
    EXPECT_EQ(answer(state, seat).type, game::CommandType::convert_heat);
}

/// Returns the rank of the first listed command of a type and, if it is given, with that target, for the seat to move.
double rank_of(const Game::State& state, game::CommandType type, std::optional<game::Card> target = {}) {
    core::CommandList<Game> commands;
    Game::legal_commands(rules(), state, state.active_player, commands);
    GreedyChooser chooser(std::make_shared<const GreedyKnowledge>(rules(), default_weights()));
    chooser.prepare(state, state.active_player);
    std::vector<double> ranks;
    chooser.rank(state, commands.span(), ranks);
    const auto found = std::ranges::find_if(commands, [&](const game::Command& command) {
        return command.type == type && (!target || command.target == *target);
    });
    return ranks.at(static_cast<std::size_t>(found - commands.begin()));
}

TEST(GreedyChooser, ExcludesHeatConversionAtHighestTemperature) {
    Game::State state = first_action();
    state.players[state.active_player].stock[static_cast<std::size_t>(game::Resource::heat)] = 8;
    EXPECT_GT(rank_of(state, game::CommandType::convert_heat), 0.0);
    state.levels[game::Parameter::temperature] = game::k_temperature_maximum;
    EXPECT_EQ(rank_of(state, game::CommandType::convert_heat), search::k_excluded);
    EXPECT_EQ(rank_of(state, game::CommandType::pass), 0.0);
}

TEST(GreedyChooser, ClaimOfAnAffordableMilestoneHasPositiveRank) {
    Game::State state = first_action();
    state.players[state.active_player].terraform_rating = 40;
    state.players[state.active_player].stock[0] = 8;
    EXPECT_GT(rank_of(state, game::CommandType::claim_milestone), 0.0);
}

TEST(GreedyChooser, ExcludesProductionOtherThanPlantsInLastGeneration) {
    Game::State state = first_action();
    const core::Seat seat = state.active_player;
    const game::Card mine = card("titanium_mine");
    const game::Card lichen = card("adapted_lichen");
    deal(state, seat, mine);
    deal(state, seat, lichen);
    state.players[seat].stock[0] = 30;
    EXPECT_GT(rank_of(state, game::CommandType::play_card, mine), 0.0);
    state.levels[game::Parameter::temperature] = game::k_temperature_maximum;
    state.levels[game::Parameter::oxygen] = game::k_oxygen_maximum;
    state.board.oceans = game::SpaceSet::all_below(game::k_ocean_maximum);
    ASSERT_TRUE(game::terraforming_complete(rules(), state));
    EXPECT_NE(rank_of(state, game::CommandType::play_card, mine), search::k_excluded)
        << "its tag counts for a milestone";
    for (std::size_t milestone = 0; milestone < game::k_max_claimed_milestones; ++milestone) {
        state.milestones[milestone] = 1 - seat;
    }
    EXPECT_EQ(rank_of(state, game::CommandType::play_card, mine), search::k_excluded);
    EXPECT_NE(rank_of(state, game::CommandType::play_card, lichen), search::k_excluded);
}

TEST(FindFavourites, ResultHasNoExcludedCommands) {
    const std::vector<game::Command> commands(4);
    std::vector<Favourite> favourites;
    find_favourites(commands, {0.1, search::k_excluded, 0.3, search::k_excluded}, 3, favourites);
    ASSERT_EQ(favourites.size(), 2U);
    EXPECT_EQ(favourites[0].number, 2U);
    EXPECT_EQ(favourites[1].number, 0U);
}

TEST(ExcludeRestAfterGain, TurnEndAndPassAreExcludedOnlyIfAnotherCommandBringsAGain) {
    const std::vector<game::Command> commands{{.type = game::CommandType::convert_heat},
                                              {.type = game::CommandType::end_turn},
                                              {.type = game::CommandType::pass}};
    std::vector<double> ranks{0.5, 0.0, 0.0};
    exclude_rest_after_gain(commands, ranks);
    EXPECT_EQ(ranks, (std::vector<double>{0.5, search::k_excluded, search::k_excluded}));
    ranks = {-0.5, 0.0, 0.0};
    exclude_rest_after_gain(commands, ranks);
    EXPECT_EQ(ranks, (std::vector<double>{-0.5, 0.0, 0.0}));
}

TEST(GreedyAgent, PlaysCheapMineCardEarlyInTheGame) {
    Game::State state = first_action();
    const core::Seat seat = state.active_player;
    deal(state, seat, card("titanium_mine"));
    state.players[seat].stock[0] = 12;
    const game::Command command = answer(state, seat);
    EXPECT_EQ(command.type, game::CommandType::play_card);
    EXPECT_EQ(command.target, card("titanium_mine"));
}

TEST(GreedyAgent, PaysWithSteelWherePossible) {
    Game::State state = first_action();
    const core::Seat seat = state.active_player;
    deal(state, seat, card("titanium_mine"));
    state.players[seat].stock[0] = 12;
    state.players[seat].stock[static_cast<std::size_t>(game::Resource::steel)] = 3;
    const game::Command command = answer(state, seat);
    ASSERT_EQ(command.type, game::CommandType::play_card);
    EXPECT_EQ(command.payment.steel, 3);
}

TEST(GreedyAgent, ClaimsAffordableMilestone) {
    Game::State state = first_action();
    const core::Seat seat = state.active_player;
    state.players[seat].terraform_rating = 40;
    state.players[seat].stock[0] = 8;
    EXPECT_EQ(answer(state, seat).type, game::CommandType::claim_milestone);
}

TEST(GreedyAgent, PassesWithoutUsefulAction) {
    const Game::State state = first_action();
    EXPECT_EQ(answer(state, state.active_player).type, game::CommandType::pass);
}

TEST(GreedyAgent, PlacesCityNextToGreeneries) {
    Game::State state = first_action();
    const core::Seat seat = state.active_player;
    // Finds a space without a bonus and with six neighbours, five of which become own greeneries.
    game::Space middle = 0;
    while (game::count_spaces(rules().spaces[middle].neighbours & rules().land_areas) < 6 ||
           rules().spaces[middle].bonus != decltype(rules().spaces[middle].bonus){} ||
           !rules().land_areas.contains(middle)) {
        ++middle;
    }
    game::SpaceSet around = rules().spaces[middle].neighbours;
    for (int tile = 0; tile < 5; ++tile) {
        const std::size_t space = around.first();
        around.erase(space);
        state.board.tiles[space] = game::k_greenery;
        state.board.owners[space] = seat;
        state.board.occupied.insert(space);
        state.board.greeneries.insert(space);
        state.board.owned[seat].insert(space);
    }
    ASSERT_EQ(Game::check_invariants(rules(), state), nullptr) << Game::check_invariants(rules(), state);
    state.players[seat].stock[0] = 25;
    core::CommandList<Game> commands;
    Game::legal_commands(rules(), state, seat, commands);
    std::optional<game::Command> city;
    for (const game::Command& command : commands) {
        Game::State next = state;
        Game::apply(rules(), next, seat, command, nullptr);
        if (command.type == game::CommandType::standard_project && next.players[seat].stock[0] == 0) city = command;
    }
    ASSERT_TRUE(city.has_value());
    Game::apply(rules(), state, seat, *city, nullptr);
    EXPECT_EQ(answer(state, seat), (game::Command{.type = game::CommandType::place_tile, .target = middle}));
}

TEST(GreedyAgent, BuysOnlyPlayableCards) {
    const Game::State state = first_action();
    const DeckStatistics deck(rules());
    const WeightSets weights = default_weights();
    Evaluation evaluation(rules(), deck, weights);
    Game::State offered = state;
    offered.players[0].hand.insert(card("titanium_mine"));
    offered.players[0].hand.insert(card("anti_gravity_technology"));
    evaluation.prepare(offered, 0);
    EXPECT_GT(evaluation.prices().buying_worth[card("titanium_mine")], game::k_card_price);
    // The card requires seven science tags, and the seat has none.
    EXPECT_LT(evaluation.prices().buying_worth[card("anti_gravity_technology")], game::k_card_price);
}

TEST(GreedyAgent, WeightsDependOnTheNumberOfSidesAndOnMarsBot) {
    const WeightSets sets = default_weights();
    for (core::Seat players = 1; players <= core::k_max_seats; ++players) {
        const game::Options options{.players = players, .solo = players == 1};
        EXPECT_EQ(&sets.at(options), players > 2 ? &sets.of_many : &sets.of_two);
    }
    game::Options with_automa{.players = 1};
    with_automa.automa.plays = true;
    EXPECT_EQ(&sets.at(with_automa), &sets.against_automa);

    const DeckStatistics deck(rules());
    const auto point_at_table_of = [&](core::Seat players, const WeightSets& weights) {
        const Game::State state = Game::start(rules(), {.players = players}, 3);
        Evaluation evaluation(rules(), deck, weights);
        evaluation.prepare(state, 0);
        return evaluation.outlook().point;
    };
    Weights dear = sets.of_many;
    dear.final_point *= 2.0;
    const WeightSets dear_to_many{sets.of_two, dear, sets.against_automa};
    EXPECT_DOUBLE_EQ(point_at_table_of(2, dear_to_many), point_at_table_of(2, sets));
    EXPECT_DOUBLE_EQ(point_at_table_of(3, dear_to_many), 2.0 * point_at_table_of(3, sets));
}

TEST(GreedyAgent, PlantRemovalIsChosenAfterTheOceanThatGivesPlants) {
    Game::State state = first_action();
    state.options.choose_effect_order = true;
    const core::Seat own = state.active_player;
    const auto other = static_cast<core::Seat>(1 - own);
    state.levels[game::Parameter::temperature] = -10;
    state.players[own].stock[0] = 21;
    state.players[other].stock[static_cast<std::size_t>(game::Resource::plants)] = 1;
    deal(state, own, card("comet"));
    deal(state, other, card("arctic_algae"));
    state.players[other].hand.erase(card("arctic_algae"));
    state.players[other].played.insert(card("arctic_algae"));
    game::come_into_play(rules(), state, other, card("arctic_algae"));
    Game::apply(rules(), state, own,
                {.type = game::CommandType::play_card, .target = card("comet"), .payment = {.megacredits = 21}},
                nullptr);
    while (!state.stack.empty() && core::has_seat(Game::pending(state), own)) {
        Game::apply(rules(), state, own, answer(state, own), nullptr);
    }
    EXPECT_EQ(state.players[other].stock[static_cast<std::size_t>(game::Resource::plants)], 0)
        << "all three are taken, the two that came with the ocean as well";
}

}  // namespace
}  // namespace syrtis::ai::terraforming
