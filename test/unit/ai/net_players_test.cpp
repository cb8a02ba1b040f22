// SPDX-License-Identifier: MIT
//
// Tests nets in games, and the players that use them.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ai/belief_table.hpp"
#include "ai/terraforming/card_attributes.hpp"
#include "ai/terraforming/card_beliefs.hpp"
#include "ai/terraforming/favourites.hpp"
#include "ai/terraforming/learned_agent.hpp"
#include "any_nets.hpp"
#include "core/first_seat.hpp"

namespace syrtis::ai::terraforming {
namespace {

using Game = game::TerraformingMars;

TEST(Nets, PlayersWithIncompatibleNetFilesAreNotListedAndAreRefusedWithTheFileName) {
    auto found = nets_for_all_tables(feature_rules());
    const Brains<Game> good(feature_rules(), agent_kinds(std::make_shared<const Nets>(found)));
    EXPECT_TRUE(good.load("learned"));
    EXPECT_TRUE(good.load("search:sims=3"));
    EXPECT_EQ(good.made_of("learned").size(), 5U * 12U + 4U) << "series files name these nets";

    const Brains<Game> none(feature_rules(), agent_kinds());
    const auto missing = none.load("learned");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, "agent_not_available");
    EXPECT_EQ(std::ranges::count(none.offered(), "learned"), 0);

    auto cut = found;
    cut[0].bytes.pop_back();
    const auto damaged = Brains<Game>(feature_rules(), agent_kinds(std::make_shared<const Nets>(cut))).load("search");
    ASSERT_FALSE(damaged);
    EXPECT_NE(damaged.error().message.find("\"net-2\""), std::string::npos) << damaged.error().message;

    net::NetFile of_other_inputs = any_file(2, feature_rules(), 1);
    of_other_inputs.inputs[0] = "an input of another version";
    const std::vector<Nets::Found> others{{"net-2", net::write_net(of_other_inputs)}};
    const auto unfit = Brains<Game>(feature_rules(), agent_kinds(std::make_shared<const Nets>(others))).load("learned");
    ASSERT_FALSE(unfit);
    EXPECT_NE(unfit.error().message.find("other inputs"), std::string::npos) << unfit.error().message;
}

/// Returns the outputs of a net for the view.
std::vector<std::int32_t> outputs_for(const game::Rules& rules, const net::Weights& weights, const game::View& view) {
    ActiveFeatures active;
    find_features(rules, view, {}, {}, active);
    std::vector<std::int32_t> outputs(weights.shape.outputs);
    net::Network(weights).evaluate(active.span(), outputs);
    return outputs;
}

TEST(Nets, ColumnsOfCardsAreFoundByIdIfCardsAreInAnotherOrder) {
    const net::Weights weights = any_weights(2, feature_rules(), feature_rules(), 4);
    auto other = feature_rules();
    std::swap(other.cards[7], other.cards[8]);
    const net::Weights mapped = any_weights(2, feature_rules(), other, 4);
    const game::View view = view_by_hand();
    game::View swapped = view;
    swapped.hand.erase(7);
    swapped.hand.insert(8);
    EXPECT_EQ(outputs_for(other, mapped, swapped), outputs_for(feature_rules(), weights, view));
    EXPECT_NE(outputs_for(other, mapped, view), outputs_for(feature_rules(), weights, view));
}

TEST(Nets, CardUnknownToTheNetIsJudgedByItsAttributes) {
    const net::Weights weights = any_weights(2, feature_rules(), feature_rules(), 4);
    auto other = feature_rules();
    game::CardRule unknown = other.cards[7];
    unknown.identity = game::identity_of("a card that no net knows");
    other.cards.insert(other.cards.begin() + 3, unknown);
    for (auto& owner : other.resource_slot_owners) {
        if (game::is_project_card(owner) && owner >= 3) ++owner;
    }
    const net::Weights mapped = any_weights(2, feature_rules(), other, 4);
    game::View known = view_by_hand();
    known.hand.erase(7);
    known.hand.insert(8);
    EXPECT_EQ(outputs_for(other, mapped, known), outputs_for(feature_rules(), weights, view_by_hand()));
    game::View with_unknown = known;
    with_unknown.hand.insert(3);
    EXPECT_NE(outputs_for(other, mapped, with_unknown), outputs_for(other, mapped, known));
}

TEST(Nets, AreUsedByTheTwoStrongestLevelsIfTheyFitTheGame) {
    const auto nets = std::make_shared<const Nets>(nets_for_all_tables(feature_rules()));
    const Brains<Game> with(feature_rules(), agent_kinds(nets));
    auto damaged = nets_for_all_tables(feature_rules());
    damaged[0].bytes.pop_back();
    const Brains<Game> without(feature_rules(), agent_kinds(std::make_shared<const Nets>(damaged)));
    ASSERT_FALSE(without.load("search"));
    for (const char* level : {"expert", "master"}) {
        EXPECT_TRUE(with.made_of(level).starts_with("search:")) << with.made_of(level);
        EXPECT_TRUE(with.made_of(level).ends_with(nets->mark())) << "players with other nets count as other players";
        const auto substitute = without.load(level);
        ASSERT_TRUE(substitute) << "all levels are offered without compatible nets";
        EXPECT_NE((*substitute)->limits(), (*with.load(level))->limits());
    }
    EXPECT_EQ(with.levels(), without.levels());
}

TEST(LearnedPlayer, PlaysEveryKindOfMatchAndUsesItsViewOnly) {
    const Brains<Game> players(feature_rules(),
                               agent_kinds(std::make_shared<const Nets>(nets_for_all_tables(feature_rules()))));
    const std::vector<game::Options> tables{{.players = 2, .draft = true},
                                            {.players = 3},
                                            {.players = 5},
                                            {.players = 1, .solo = true},
                                            {.players = 1, .automa = {.plays = true}}};
    for (const auto& options : tables) {
        auto state = Game::start(feature_rules(), options, 8);
        core::CommandList<Game> commands;
        core::Rng rng(8);
        const auto learned = players.load("learned").value()->make_agent();
        const auto search = players.load("search").value()->make_agent();
        for (std::uint64_t step = 0; step < 150 && Game::pending(state) != 0; ++step) {
            core::Seat seat = 0;
            while (!core::has_seat(Game::pending(state), seat)) ++seat;
            Game::legal_commands(feature_rules(), state, seat, commands);
            const auto view = Game::view(feature_rules(), state, seat);
            Answer<Game> answer;
            core::Rng stream(step);
            learned->think({.view = view, .commands = commands.span(), .rng = stream}, answer);
            ASSERT_FALSE(Game::check(feature_rules(), state, seat, answer.command));
            if (step % 15 == 7) {
                const auto other = Game::determinize(feature_rules(), view, rng);
                const auto seen = Game::view(feature_rules(), other, seat);
                Answer<Game> same;
                core::Rng again(step);
                learned->think({.view = seen, .commands = commands.span(), .rng = again}, same);
                EXPECT_EQ(same.command, answer.command);
                EXPECT_EQ(same.shares, answer.shares);
                search->think({.view = view, .commands = commands.span(), .rng = rng, .budget = {.simulations = 3}},
                              same);
                EXPECT_FALSE(Game::check(feature_rules(), state, seat, same.command));
            }
            Game::apply(feature_rules(), state, seat, answer.command, nullptr);
        }
    }
}

TEST(LearnedPlayer, DeviatesFromGreedyChoiceOnlyForClearGain) {
    const auto nets = Nets(nets_for_all_tables(feature_rules())).fitting(feature_rules());
    ASSERT_TRUE(nets);
    NetChooser chooser(std::make_shared<const NetKnowledge>(feature_rules(), default_weights(), nets.value().by_seats));
    auto state = Game::start(feature_rules(), {.players = 2}, 5);
    core::CommandList<Game> commands;
    core::Rng rng(5);
    std::size_t stayed = 0;
    std::size_t left = 0;
    for (std::uint64_t step = 0; step < 400 && Game::pending(state) != 0; ++step) {
        const core::Seat seat = core::first_seat(Game::pending(state));
        Game::legal_commands(feature_rules(), state, seat, commands);
        const std::size_t chosen = chooser.choose(Game::view(feature_rules(), state, seat), commands.span(), rng);
        if (!chooser.shares().empty()) {
            auto shares = chooser.margin_shares();
            const double own = shares[chosen];
            std::ranges::sort(shares, std::greater<>());
            const double least = NetChooser::least_gain(state.phase);
            EXPECT_LE(shares[0] - own, least);
            if (own < shares[0]) ++stayed;
            if (own == shares[0] && own - shares[1] > least) ++left;
        }
        Game::apply(feature_rules(), state, seat, commands[chosen], nullptr);
    }
    EXPECT_GT(stayed, 0U);
    EXPECT_GT(left, 0U);
}

TEST(Nets, PairHasOneNetForPositionsAndOneForCommands) {
    const auto with = [](std::uint64_t positions, std::uint64_t moves) {
        Nets::BySeats nets;
        nets[2] = std::make_shared<const Nets::Pair>(
            net::NetPair{.positions = any_weights(2, feature_rules(), feature_rules(), positions),
                         .moves = any_weights(2, feature_rules(), feature_rules(), moves)});
        return std::make_shared<const NetKnowledge>(feature_rules(), default_weights(), std::move(nets));
    };
    auto state = Game::start(feature_rules(), {.players = 2}, 9);
    core::CommandList<Game> commands;
    const auto greedy = syrtis::ai::test::brains().load("greedy").value()->make_agent();
    for (std::uint64_t step = 0;; ++step) {
        const core::Seat seat = core::first_seat(Game::pending(state));
        Game::legal_commands(feature_rules(), state, seat, commands);
        if (step > 40 && commands.size() > 1 && are_compared(commands.span())) break;
        core::Rng stream(step);
        Answer<Game> answer;
        greedy->think({.view = Game::view(feature_rules(), state, seat), .commands = commands.span(), .rng = stream},
                      answer);
        Game::apply(feature_rules(), state, seat, answer.command, nullptr);
    }
    const core::Seat seat = core::first_seat(Game::pending(state));
    const auto promises = [&](std::uint64_t positions, std::uint64_t moves) {
        NetChooser chooser(with(positions, moves));
        core::Rng rng(1);
        (void)chooser.choose(Game::view(feature_rules(), state, seat), commands.span(), rng);
        return chooser.shares();
    };
    ASSERT_FALSE(promises(1, 2).empty());
    EXPECT_NE(promises(1, 2), promises(3, 2)) << "the estimates of commands begin at the estimate of the position";
    EXPECT_NE(promises(1, 2), promises(1, 3));
    const auto worth = [&](std::uint64_t positions, std::uint64_t moves) {
        NetPlayout playout(with(positions, moves));
        playout.begin_search(state);
        search::Values values;
        playout.evaluate(state, values);
        return std::vector<double>(values.begin(), values.end());
    };
    EXPECT_EQ(worth(1, 2), worth(1, 3));
    EXPECT_NE(worth(1, 2), worth(3, 2));
}

TEST(Nets, CommandsWithRandomResultsAreEstimatedInWorldsOfTheBelief) {
    const game::Options options{.players = 2};
    Nets::BySeats nets;
    nets[2] = std::make_shared<const Nets::Pair>(
        net::NetPair{.positions = any_weights(2, feature_rules(), feature_rules(), 1),
                     .moves = any_weights(2, feature_rules(), feature_rules(), 2)});
    const BeliefPurpose purpose = purpose_of_beliefs(feature_rules(), options);
    BeliefTable table{.game = purpose.game, .match = purpose.match, .things = purpose.things, .rows = purpose.rows};
    std::vector<std::uint32_t> weights(purpose.things_count, 1);
    std::fill_n(weights.begin(), weights.size() / 2, BeliefTable::k_most);
    table.weights.assign(purpose.rows.size(), weights);
    const auto beliefs = std::make_shared<CardBeliefs>();
    beliefs->add(options, table);

    const auto promise = [&](const game::View& view, const game::State& root, const game::Command& command,
                             std::shared_ptr<const CardBeliefs> believed) {
        NetPlayout playout(
            std::make_shared<const NetKnowledge>(feature_rules(), default_weights(), nets, std::move(believed)));
        core::Rng rng(1);
        std::vector<NetShares> shares;
        const Favourite favourite;
        playout.find_estimates(view, root, {&command, 1}, {&favourite, 1}, rng, shares);
        return shares.at(0)[0];
    };
    auto state = Game::start(feature_rules(), options, 9);
    core::CommandList<Game> commands;
    const auto greedy = syrtis::ai::test::brains().load("greedy").value()->make_agent();
    std::size_t asked = 0;
    std::size_t others = 0;
    for (std::uint64_t step = 0; Game::pending(state) != 0; ++step) {
        const core::Seat seat = core::first_seat(Game::pending(state));
        const auto view = Game::view(feature_rules(), state, seat);
        Game::legal_commands(feature_rules(), state, seat, commands);
        for (std::size_t place = 0; are_compared(commands.span()) && place < commands.size(); ++place) {
            const bool draws = Game::draws(feature_rules(), state, seat, commands[place]);
            if (!draws && step % 40 != 0) continue;
            const bool is_other =
                promise(view, state, commands[place], beliefs) != promise(view, state, commands[place], nullptr);
            EXPECT_TRUE(draws || !is_other) << "step " << step << ", command " << place;
            asked += draws ? 1 : 0;
            others += is_other ? 1 : 0;
        }
        core::Rng stream(step);
        Answer<Game> answer;
        greedy->think({.view = view, .commands = commands.span(), .rng = stream}, answer);
        Game::apply(feature_rules(), state, seat, answer.command, nullptr);
    }
    EXPECT_GT(others, asked / 2);
}

/// Returns the number of estimates that a search gets for the first question of a phase with several commands; the
/// greedy player plays until then.
std::size_t estimates_in(game::Phase phase, const game::Options& options) {
    const auto nets = Nets(nets_for_all_tables(feature_rules())).fitting(feature_rules());
    NetPlayout playout(std::make_shared<const NetKnowledge>(feature_rules(), default_weights(), nets.value().by_seats));
    auto state = Game::start(feature_rules(), options, 5);
    core::CommandList<Game> commands;
    core::Rng rng(5);
    while (true) {
        const core::Seat seat = core::first_seat(Game::pending(state));
        Game::legal_commands(feature_rules(), state, seat, commands);
        if (state.phase == phase && commands.size() > 3) {
            std::vector<double> ranks;
            std::vector<double> estimates(3);
            playout.begin_playout();
            playout.rank(state, seat, commands.span(), rng, ranks);
            playout.estimate(Game::view(feature_rules(), state, seat), state, commands.span(), ranks, rng, estimates);
            for (const double estimate : estimates) {
                EXPECT_GT(estimate, 0.0);
                EXPECT_LT(estimate, 1.0);
            }
            return estimates.size();
        }
        const std::size_t chosen = commands.size() == 1 ? 0 : playout.choose_in(state, seat, commands.span(), rng);
        Game::apply(feature_rules(), state, seat, commands[chosen], nullptr);
    }
}

TEST(NetPlayout, EstimatesDraftPicksAndActionsAgainstMarsBotOnly) {
    EXPECT_EQ(estimates_in(game::Phase::draft, {.players = 2, .draft = true}), 3U);
    EXPECT_EQ(estimates_in(game::Phase::action, {.players = 2, .draft = true}), 0U);
    EXPECT_EQ(estimates_in(game::Phase::action, {.players = 1, .automa = {.plays = true}}), 3U);
}

/// Returns the number of choices of cards in a phase in which the player departs from the greedy player's first choice,
/// and verifies that it expects enough from the other choice.
std::size_t departures_in(game::Phase phase, const game::Options& options) {
    const auto nets = Nets(nets_for_all_tables(feature_rules())).fitting(feature_rules());
    const auto knowledge =
        std::make_shared<const NetKnowledge>(feature_rules(), default_weights(), nets.value().by_seats);
    NetChooser chooser(knowledge);
    NetPlayout playout(knowledge);
    auto state = Game::start(feature_rules(), options, 5);
    core::CommandList<Game> commands;
    std::size_t left = 0;
    for (std::uint64_t step = 0; step < 600 && Game::pending(state) != 0; ++step) {
        const core::Seat seat = core::first_seat(Game::pending(state));
        Game::legal_commands(feature_rules(), state, seat, commands);
        const auto view = Game::view(feature_rules(), state, seat);
        core::Rng rng(step);
        const std::size_t chosen = chooser.choose(view, commands.span(), rng);
        if (state.phase == phase && commands.size() > 1) {
            core::Rng again(step);
            auto world = Game::determinize(feature_rules(), view, again);
            leave_orders_out(world);
            std::vector<double> ranks;
            std::vector<Favourite> favourites;
            playout.begin_playout();
            playout.rank(world, seat, commands.span(), again, ranks);
            find_favourites(commands.span(), ranks, 1, favourites);
            const std::size_t first = favourites.front().number;
            if (chosen != first) {
                ++left;
                const auto& shares = chooser.margin_shares();
                EXPECT_GT(shares[chosen], shares[first] + NetChooser::least_gain(phase)) << step;
            }
        }
        Game::apply(feature_rules(), state, seat, commands[chosen], nullptr);
    }
    return left;
}

TEST(LearnedPlayer, ChoosesOtherCardsThanGreedyPlayerOnlyForClearGain) {
    EXPECT_GT(departures_in(game::Phase::corporation, {.players = 2}), 0U);
    EXPECT_GT(departures_in(game::Phase::research, {.players = 2}), 0U);
    EXPECT_GT(departures_in(game::Phase::draft, {.players = 2, .draft = true}), 0U);
    EXPECT_GT(NetChooser::least_gain(game::Phase::research), NetChooser::least_gain(game::Phase::draft));
}

TEST(LearnedPlayer, EndsTurnOnlyIfGreedyPlayerSeesNoGain) {
    const auto nets = Nets(nets_for_all_tables(feature_rules())).fitting(feature_rules());
    ASSERT_TRUE(nets);
    const auto knowledge =
        std::make_shared<const NetKnowledge>(feature_rules(), default_weights(), nets.value().by_seats);
    NetChooser chooser(knowledge);
    GreedyPlayout greedy(knowledge->greedy);
    auto state = Game::start(feature_rules(), {.players = 2}, 5);
    core::CommandList<Game> commands;
    core::Rng rng(5);
    std::size_t rests = 0;
    for (std::uint64_t step = 0; step < 400 && Game::pending(state) != 0; ++step) {
        const core::Seat seat = core::first_seat(Game::pending(state));
        Game::legal_commands(feature_rules(), state, seat, commands);
        const std::size_t chosen = chooser.choose(Game::view(feature_rules(), state, seat), commands.span(), rng);
        if (commands.size() > 1 && is_rest(commands[chosen])) {
            ++rests;
            greedy.begin_playout();
            std::vector<double> ranks;
            core::Rng stream(step);
            greedy.rank(state, seat, commands.span(), stream, ranks);
            const auto first = static_cast<std::size_t>(std::ranges::max_element(ranks) - ranks.begin());
            EXPECT_TRUE(is_rest(commands[first])) << step;
        }
        Game::apply(feature_rules(), state, seat, commands[chosen], nullptr);
    }
    EXPECT_GT(rests, 0U);
}

TEST(Nets, JudgePositionsAgainstMarsBotFromTheViewOfTheHuman) {
    const auto nets = Nets({{"net", any_net(1, feature_rules())}}).fitting(feature_rules());
    ASSERT_TRUE(nets) << nets.error();
    const auto knowledge =
        std::make_shared<const NetKnowledge>(feature_rules(), default_weights(), nets.value().by_seats);
    const game::Options options{.players = 1, .automa = {.plays = true}};
    NetPlayout playout(knowledge);
    EXPECT_TRUE(playout.has_net(options));
    EXPECT_FALSE(playout.has_net({.players = 1, .solo = true}));
    for (const game::Options& other :
         {game::Options{.players = 1, .prelude = true, .automa = {.plays = true}},
          game::Options{.players = 1, .board = game::BoardName::hellas, .automa = {.plays = true}},
          game::Options{.players = 1, .automa = {.plays = true, .corporation = 0}}}) {
        EXPECT_TRUE(playout.has_net(other));
    }
    EXPECT_FALSE(playout.has_net({.players = 1, .unseated = 1, .automa = {.plays = true}}));
    EXPECT_FALSE(playout.has_net({.players = 2}));
    NetPlayout without(std::make_shared<const NetKnowledge>(feature_rules(), default_weights(), Nets::BySeats{}));
    GreedyPlayout greedy(knowledge->greedy);
    auto state = Game::start(feature_rules(), options, 12);
    core::CommandList<Game> commands;
    core::Rng rng(12);
    std::size_t compared = 0;
    search::Values values;
    search::Values other;
    for (std::uint64_t step = 0; Game::pending(state) != 0; ++step) {
        Game::legal_commands(feature_rules(), state, 0, commands);
        if (step % 20 == 10) {
            playout.begin_playout();
            playout.evaluate(state, values);
            ASSERT_EQ(values.size(), 2U);
            EXPECT_DOUBLE_EQ(values[0] + values[1], 1.0);
            const auto world = Game::determinize(feature_rules(), Game::view(feature_rules(), state, 0), rng);
            playout.evaluate(world, other);
            EXPECT_EQ(values[0], other[0]) << "hidden cards are not used";
            greedy.evaluate(state, other);
            EXPECT_NE(values[0], other[0]);
            without.evaluate(state, values);
            EXPECT_EQ(values[0], other[0]);
            ++compared;
        }
        const auto chosen = greedy.choose_in(state, 0, commands.span(), rng);
        Game::apply(feature_rules(), state, 0, commands[chosen], nullptr);
    }
    EXPECT_GT(compared, 5U);
}

TEST(LearnedPlayer, UntrainedNetFollowsGreedyPlayer) {
    Nets::BySeats none;
    NetChooser chooser(std::make_shared<const NetKnowledge>(feature_rules(), default_weights(), none));
    const auto greedy = syrtis::ai::test::brains().load("greedy").value()->make_agent();
    auto state = Game::start(feature_rules(), {.players = 2}, 3);
    core::CommandList<Game> commands;
    std::size_t compared = 0;
    std::size_t same = 0;
    for (std::uint64_t step = 0; step < 300 && Game::pending(state) != 0; ++step) {
        core::Seat seat = 0;
        while (!core::has_seat(Game::pending(state), seat)) ++seat;
        Game::legal_commands(feature_rules(), state, seat, commands);
        const auto view = Game::view(feature_rules(), state, seat);
        core::Rng stream(step);
        core::Rng again(step);
        Answer<Game> answer;
        greedy->think({.view = view, .commands = commands.span(), .rng = stream}, answer);
        const std::size_t chosen = chooser.choose(view, commands.span(), again);
        if (commands.size() > 1) ++compared;
        if (commands.size() > 1 && commands[chosen] == answer.command) ++same;
        Game::apply(feature_rules(), state, seat, answer.command, nullptr);
    }
    // Random results are judged over several orders of the pile here and over one by the greedy player, so a few
    // answers differ.
    EXPECT_GT(compared, 100U);
    EXPECT_GE(same * 20, compared * 19) << same << " of " << compared;
}

TEST(LearnedPlayer, UntrainedNetEndsMatchLikeGreedyPlayer) {
    NetChooser chooser(std::make_shared<const NetKnowledge>(feature_rules(), default_weights(), Nets::BySeats{}));
    const auto greedy = syrtis::ai::test::brains().load("greedy").value()->make_agent();
    std::size_t asked = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        auto state = Game::start(feature_rules(), {.players = 2}, seed);
        core::CommandList<Game> commands;
        for (std::uint64_t step = 0; Game::pending(state) != 0; ++step) {
            const core::Seat seat = core::first_seat(Game::pending(state));
            Game::legal_commands(feature_rules(), state, seat, commands);
            const auto view = Game::view(feature_rules(), state, seat);
            core::Rng stream(step);
            Answer<Game> answer;
            greedy->think({.view = view, .commands = commands.span(), .rng = stream}, answer);
            if (state.phase == game::Phase::final_greenery && Game::quiet(state) && commands.size() > 1) {
                core::Rng again(step);
                const std::size_t chosen = chooser.choose(view, commands.span(), again);
                EXPECT_EQ(commands[chosen].type, answer.command.type) << "seed " << seed;
                ++asked;
            }
            Game::apply(feature_rules(), state, seat, answer.command, nullptr);
        }
    }
    EXPECT_GT(asked, 5U);
}

}  // namespace
}  // namespace syrtis::ai::terraforming
