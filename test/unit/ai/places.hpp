// SPDX-License-Identifier: MIT
#pragma once

// Finds questions about the place of a tile in random games of every case, and in games of the greedy player.

#include <cstdint>

#include "ai/terraforming/greedy_agent.hpp"
#include "core/rng.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::ai::test {

/// Calls `look(state, seat, commands)` for each question of random games that asks for a space.
template <class Look>
void for_each_place(Look&& look) {
    using Game = syrtis::terraforming::TerraformingMars;
    const auto& rules = syrtis::test::Cases<Game>::rules();
    std::uint64_t seed = 400;
    for (const auto& one : syrtis::test::Cases<Game>::cases()) {
        core::Rng rng(++seed);
        auto state = Game::start(rules, one.options, seed);
        core::CommandList<Game> commands;
        while (Game::pending(state) != 0 && state.generation < 15) {
            const core::Seat seat = syrtis::test::any_seat_of(Game::pending(state), rng);
            Game::legal_commands(rules, state, seat, commands);
            if (commands[0].type == syrtis::terraforming::CommandType::place_tile) look(state, seat, commands.span());
            Game::apply(rules, state, seat, commands[rng.below(static_cast<std::uint32_t>(commands.size()))], nullptr);
        }
    }
}

/// Calls `look(state, seat, commands)` for each question of ten games of the greedy player that asks for a space.
template <class Look>
void for_each_place_in_greedy_games(const syrtis::terraforming::Rules& rules,
                                    const syrtis::terraforming::Options& options, Look&& look) {
    using Game = syrtis::terraforming::TerraformingMars;
    const terraforming::GreedyBrain brain(rules);
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const auto agent = brain.make_agent();
        core::Rng rng(seed);
        auto state = Game::start(rules, options, seed);
        core::CommandList<Game> commands;
        while (Game::pending(state) != 0) {
            const core::Seat seat = syrtis::test::any_seat_of(Game::pending(state), rng);
            Game::legal_commands(rules, state, seat, commands);
            if (commands[0].type == syrtis::terraforming::CommandType::place_tile) look(state, seat, commands.span());
            const auto view = Game::view(rules, state, seat);
            Answer<Game> answer;
            agent->think({.view = view, .commands = commands.span(), .rng = rng}, answer);
            Game::apply(rules, state, seat, answer.command, nullptr);
        }
    }
}

}  // namespace syrtis::ai::test
