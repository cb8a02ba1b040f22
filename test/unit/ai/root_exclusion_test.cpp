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

NetPlayout playout_without_net() {
    return NetPlayout(std::make_shared<const NetKnowledge>(rules(), default_weights(), Nets::BySeats{}));
}

/// The numbers of menus of a match in which commands are excluded.
struct Exclusions {
    std::size_t ends_of_turn = 0;
    std::size_t sales = 0;
};

/// Returns the exclusions in the menus of a match, and verifies that all other ranks are unchanged.
Exclusions exclusions_in(const game::Options& options) {
    NetPlayout playout = playout_without_net();
    auto state = Game::start(rules(), options, 5);
    core::CommandList<Game> commands;
    core::Rng rng(5);
    std::vector<double> ranks;
    Exclusions exclusions;
    std::size_t ends = 0;
    for (std::uint64_t step = 0; step < 400 && Game::pending(state) != 0; ++step) {
        const core::Seat seat = core::first_seat(Game::pending(state));
        Game::legal_commands(rules(), state, seat, commands);
        playout.begin_playout();
        if (commands.size() > 1 && std::ranges::any_of(commands, is_rest)) {
            playout.rank(state, seat, commands.span(), rng, ranks);
            const auto before = ranks;
            playout.exclude_at_root(state, commands.span(), ranks);
            bool is_end_excluded = false;
            bool is_sale_excluded = false;
            for (std::size_t number = 0; number < commands.size(); ++number) {
                if (ranks[number] == before[number]) continue;
                EXPECT_EQ(ranks[number], search::k_excluded) << step;
                is_end_excluded = is_end_excluded || is_rest(commands[number]);
                is_sale_excluded = is_sale_excluded || is_sale(rules(), commands[number]);
                EXPECT_TRUE(is_rest(commands[number]) || is_sale(rules(), commands[number])) << step;
            }
            const auto best = static_cast<std::size_t>(std::ranges::max_element(ranks) - ranks.begin());
            EXPECT_NE(ranks[best], search::k_excluded) << step;
            EXPECT_EQ(is_end_excluded, game::seats(options) > 1 && !is_rest(commands[best])) << step;
            exclusions.ends_of_turn += is_end_excluded ? 1 : 0;
            exclusions.sales += is_sale_excluded ? 1 : 0;
            ends += is_rest(commands[best]) ? 1 : 0;
        }
        const std::size_t chosen = commands.size() == 1 ? 0 : playout.choose_in(state, seat, commands.span(), rng);
        Game::apply(rules(), state, seat, commands[chosen], nullptr);
    }
    EXPECT_GT(ends, 0U);
    return exclusions;
}

/// Returns the first action of a match of two. The seat to move has one card and nothing to pay with.
Game::State first_action_with_one_card() {
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

/// True if a search compares the sale of cards. Requires that the seat to move may sell a card.
bool is_sale_compared(const Game::State& state) {
    NetPlayout playout = playout_without_net();
    core::CommandList<Game> commands;
    core::Rng rng(5);
    std::vector<double> ranks;
    Game::legal_commands(rules(), state, state.active_player, commands);
    playout.begin_playout();
    playout.rank(state, state.active_player, commands.span(), rng, ranks);
    playout.exclude_at_root(state, commands.span(), ranks);
    const auto* sale = std::ranges::find_if(commands, [](const auto& command) { return is_sale(rules(), command); });
    return ranks.at(static_cast<std::size_t>(sale - commands.begin())) != search::k_excluded;
}

TEST(NetPlayout, RootComparesSaleOnlyIfItPaysForBestCommand) {
    Game::State state = first_action_with_one_card();
    EXPECT_FALSE(is_sale_compared(state));
    // The player has reached a milestone, which costs 8 M€.
    game::Player& player = state.players[state.active_player];
    player.terraform_rating = 35;
    for (const auto& [money, is_compared] : {std::pair(6, false), std::pair(7, true), std::pair(8, false)}) {
        player.stock[0] = static_cast<std::int16_t>(money);
        EXPECT_EQ(is_sale_compared(state), is_compared) << money;
    }
}

TEST(NetPlayout, RootExcludesEndsOfTurnAndSalesAtTablesOfSeatsOnly) {
    const Exclusions of_two = exclusions_in({.players = 2});
    EXPECT_GT(of_two.ends_of_turn, 0U);
    EXPECT_GT(of_two.sales, 0U);
    for (const game::Options& options :
         {game::Options{.players = 1}, game::Options{.players = 1, .automa = {.plays = true}}}) {
        const Exclusions of_one = exclusions_in(options);
        EXPECT_EQ(of_one.ends_of_turn, 0U);
        EXPECT_EQ(of_one.sales, 0U);
    }
}

}  // namespace
}  // namespace syrtis::ai::terraforming
