// SPDX-License-Identifier: MIT
//
// Tests which commands the player `search` does not compare.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "ai/search/playout.hpp"
#include "ai/terraforming/favourites.hpp"
#include "ai/terraforming/net_playout.hpp"
#include "core/first_seat.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::ai::terraforming {
namespace {

using Game = game::TerraformingMars;

const game::Rules& rules() { return syrtis::test::Cases<Game>::rules(); }

/// Returns the first action of a game of two. The seat to move has one card and nothing to pay with.
Game::State first_action() {
    Game::State state = Game::start(rules(), {.players = 2}, 3);
    core::CommandList<Game> commands;
    while (state.phase != game::Phase::action) {
        const core::Seat seat = core::first_seat(Game::pending(state));
        Game::legal_commands(rules(), state, seat, commands);
        const auto* done = std::ranges::find(commands, game::CommandType::done, &game::Command::type);
        Game::apply(rules(), state, seat, done == commands.end() ? commands[0] : *done, nullptr);
    }
    game::Player& player = state.players[state.active_player];
    player.owes_first_action = false;
    player.stock = {};
    player.hand.clear();
    player.hand.insert(state.deck.order[state.deck.top++]);
    return state;
}

/// Returns the ranks of the legal commands of the seat to move, after the exclusions at the root.
std::vector<double> ranks_at_root(const Game::State& state, core::CommandList<Game>& commands) {
    NetPlayout playout(std::make_shared<const NetKnowledge>(rules(), default_weights(), Nets::BySeats{}));
    core::Rng rng(5);
    std::vector<double> ranks;
    const core::Seat seat = state.active_player;
    Game::legal_commands(rules(), state, seat, commands);
    playout.begin_playout();
    playout.rank(state, seat, commands.span(), rng, ranks);
    playout.exclude_at_root(state, seat, commands.span(), ranks);
    return ranks;
}

bool sale_is_compared(const Game::State& state) {
    core::CommandList<Game> commands;
    const auto ranks = ranks_at_root(state, commands);
    const auto* sale = std::ranges::find_if(commands, [](const auto& command) { return is_sale(rules(), command); });
    return ranks.at(static_cast<std::size_t>(sale - commands.begin())) != search::k_excluded;
}

TEST(NetPlayout, SaleIsComparedOnlyIfItPaysForBestCommand) {
    Game::State state = first_action();
    game::Player& player = state.players[state.active_player];
    EXPECT_FALSE(sale_is_compared(state));
    // The player has reached a milestone, which costs 8 M€.
    player.terraform_rating = 35;
    for (const auto& [money, is_compared] : {std::pair(6, false), std::pair(7, true), std::pair(8, false)}) {
        player.stock[0] = static_cast<std::int16_t>(money);
        EXPECT_EQ(sale_is_compared(state), is_compared) << money;
    }
}

TEST(NetPlayout, RootExcludesNothingButSalesAndEndsOfTurn) {
    NetPlayout playout(std::make_shared<const NetKnowledge>(rules(), default_weights(), Nets::BySeats{}));
    auto state = Game::start(rules(), {.players = 2}, 5);
    core::CommandList<Game> commands;
    core::Rng rng(5);
    std::vector<double> ranks;
    std::size_t rests = 0;
    std::size_t ends = 0;
    std::size_t sales = 0;
    for (std::uint64_t step = 0; step < 400 && Game::pending(state) != 0; ++step) {
        const core::Seat seat = core::first_seat(Game::pending(state));
        Game::legal_commands(rules(), state, seat, commands);
        playout.begin_playout();
        if (commands.size() > 1 && std::ranges::any_of(commands, is_rest)) {
            playout.rank(state, seat, commands.span(), rng, ranks);
            const auto before = ranks;
            playout.exclude_at_root(state, seat, commands.span(), ranks);
            EXPECT_GT(*std::ranges::max_element(ranks), search::k_excluded) << step;
            for (std::size_t number = 0; number < commands.size(); ++number) {
                if (ranks[number] == before[number]) continue;
                EXPECT_EQ(ranks[number], search::k_excluded) << step;
                rests += is_rest(commands[number]) ? 1 : 0;
                sales += is_sale(rules(), commands[number]) ? 1 : 0;
                EXPECT_TRUE(is_rest(commands[number]) || is_sale(rules(), commands[number])) << step;
            }
            const auto best = static_cast<std::size_t>(std::ranges::max_element(ranks) - ranks.begin());
            ends += is_rest(commands[best]) ? 1 : 0;
        }
        const std::size_t chosen = commands.size() == 1 ? 0 : playout.choose_in(state, seat, commands.span(), rng);
        Game::apply(rules(), state, seat, commands[chosen], nullptr);
    }
    EXPECT_GT(rests, 0U);
    EXPECT_GT(ends, 0U);
    EXPECT_GT(sales, 0U);
}

}  // namespace
}  // namespace syrtis::ai::terraforming
