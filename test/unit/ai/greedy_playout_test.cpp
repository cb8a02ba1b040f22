// SPDX-License-Identifier: MIT
// Tests how players continue in imagined worlds.
#include "ai/terraforming/greedy_playout.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "unit/engine/table.hpp"

namespace syrtis::ai::terraforming {
namespace {

namespace game = syrtis::terraforming;
using Game = game::TerraformingMars;
using syrtis::test::Table;

/// Returns a position with an action that pays if the top card of the pile has a microbe tag, and with `top` as that
/// card.
game::State before_a_search(const char* top) {
    Table table;
    table.in_play(0, "search_for_life").stock(0, game::Resource::megacredits, 1);
    auto& deck = table.state.deck;
    auto* const first = deck.order.begin() + deck.top;
    std::iter_swap(first, std::find(first, deck.order.begin() + deck.bottom, syrtis::test::card(top)));
    return table.state;
}

std::vector<double> ranks_in(const game::State& state, std::uint64_t seed, GreedyPlayout& playout) {
    core::CommandList<Game> commands;
    Game::legal_commands(syrtis::test::rules(), state, 0, commands);
    core::Rng rng(seed);
    std::vector<double> ranks;
    playout.begin_playout();
    playout.rank(state, 0, commands.span(), rng, ranks);
    EXPECT_EQ(ranks.size(), commands.size());
    return ranks;
}

TEST(GreedyPlayout, CommandThatRevealsCardIsJudgedWithoutKnowingTopCard) {
    const auto knowledge = std::make_shared<const GreedyKnowledge>(syrtis::test::rules(), default_weights());
    GreedyPlayout playout(knowledge);
    const game::State hit = before_a_search("tardigrades");
    const game::State miss = before_a_search("comet");
    // A player that saw the pile would judge the two positions differently.
    core::CommandList<Game> commands;
    Game::legal_commands(syrtis::test::rules(), hit, 0, commands);
    GreedyChooser seeing(knowledge);
    seeing.prepare(hit, 0);
    std::vector<double> seen_hit;
    std::vector<double> seen_miss;
    seeing.rank(hit, commands.span(), seen_hit);
    seeing.rank(miss, commands.span(), seen_miss);
    ASSERT_NE(seen_hit, seen_miss);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        EXPECT_EQ(ranks_in(hit, seed, playout), ranks_in(miss, seed, playout)) << "seed " << seed;
    }
    // The expected worth is between the worths of the two positions.
    double mean = 0.0;
    const auto place = static_cast<std::size_t>(
        std::ranges::find(commands, game::CommandType::use_action, &game::Command::type) - commands.begin());
    ASSERT_LT(place, commands.size());
    constexpr int k_times = 100;
    for (std::uint64_t seed = 1; seed <= k_times; ++seed) mean += ranks_in(hit, seed, playout)[place] / k_times;
    EXPECT_GT(mean, seen_miss[place]);
    EXPECT_LT(mean, seen_hit[place]);
}

bool is_rest(const game::Command& command) {
    return command.type == game::CommandType::pass || command.type == game::CommandType::end_turn;
}

TEST(GreedyPlayout, EndsTurnsAlwaysAndChoosesMostlyLikeTheGreedyPlayer) {
    const auto& rules = syrtis::test::rules();
    const auto knowledge = std::make_shared<const GreedyKnowledge>(rules, default_weights());
    std::vector<GreedyChooser> quick(2, GreedyChooser(knowledge));
    std::vector<GreedyChooser> thorough(2, GreedyChooser(knowledge));
    core::CommandList<Game> commands;
    int choices = 0;
    int equal = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        auto state = Game::start(rules, {.players = 2}, seed);
        std::array<int, 2> generation{};
        std::array<game::Phase, 2> phase{};
        core::Rng chance(seed);
        while (Game::pending(state) != 0 && state.generation < 8) {
            const core::Seat seat = core::has_seat(Game::pending(state), 0) ? 0 : 1;
            Game::legal_commands(rules, state, seat, commands);
            if (generation[seat] != state.generation || phase[seat] != state.phase) {
                quick[seat].prepare(state, seat);
                thorough[seat].prepare(state, seat);
                generation[seat] = state.generation;
                phase[seat] = state.phase;
            }
            core::Rng same = chance;
            const std::size_t fast = quick[seat].choose_quickly(state, commands.span(), chance);
            const std::size_t full = thorough[seat].choose(state, commands.span(), &same);
            ASSERT_LT(fast, commands.size());
            if (commands.size() > 1) {
                ++choices;
                equal += fast == full ? 1 : 0;
                EXPECT_EQ(is_rest(commands[fast]), is_rest(commands[full]))
                    << "seed " << seed << ", generation " << state.generation;
            }
            Game::apply(rules, state, seat, commands[fast], nullptr);
        }
    }
    EXPECT_GT(choices, 300);
    EXPECT_GT(equal, choices * 9 / 10) << equal << " of " << choices;
    RecordProperty("equal", equal);
    RecordProperty("choices", choices);
}

}  // namespace
}  // namespace syrtis::ai::terraforming
