// SPDX-License-Identifier: MIT
//
// Tests which commands the player `search` does not compare.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
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

/// Returns in how many menus of a match the end of the turn is excluded, and verifies the ranks of all commands.
std::size_t exclusions_in(const game::Options& options) {
    NetPlayout playout(std::make_shared<const NetKnowledge>(rules(), default_weights(), Nets::BySeats{}));
    auto state = Game::start(rules(), options, 5);
    core::CommandList<Game> commands;
    core::Rng rng(5);
    std::vector<double> ranks;
    std::size_t exclusions = 0;
    std::size_t ends = 0;
    for (std::uint64_t step = 0; step < 400 && Game::pending(state) != 0; ++step) {
        const core::Seat seat = core::first_seat(Game::pending(state));
        Game::legal_commands(rules(), state, seat, commands);
        playout.begin_playout();
        if (commands.size() > 1 && std::ranges::any_of(commands, is_rest)) {
            playout.rank(state, seat, commands.span(), rng, ranks);
            const auto before = ranks;
            NetPlayout::exclude_at_root(state, commands.span(), ranks);
            const auto best = static_cast<std::size_t>(std::ranges::max_element(before) - before.begin());
            for (std::size_t number = 0; number < commands.size(); ++number) {
                const bool is_excluded =
                    game::seats(options) > 1 && is_rest(commands[number]) && !is_rest(commands[best]);
                EXPECT_EQ(ranks[number], is_excluded ? search::k_excluded : before[number]) << step;
            }
            exclusions += ranks == before ? 0 : 1;
            ends += is_rest(commands[best]) ? 1 : 0;
        }
        const std::size_t chosen = commands.size() == 1 ? 0 : playout.choose_in(state, seat, commands.span(), rng);
        Game::apply(rules(), state, seat, commands[chosen], nullptr);
    }
    EXPECT_GT(ends, 0U);
    return exclusions;
}

TEST(NetPlayout, RootExcludesEndOfTurnIfGreedyPlayerSeesGainAtTablesOfSeatsOnly) {
    EXPECT_GT(exclusions_in({.players = 2}), 0U);
    EXPECT_EQ(exclusions_in({.players = 1}), 0U);
    EXPECT_EQ(exclusions_in({.players = 1, .automa = {.plays = true}}), 0U);
}

}  // namespace
}  // namespace syrtis::ai::terraforming
