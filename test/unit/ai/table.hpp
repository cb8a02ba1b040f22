// SPDX-License-Identifier: MIT
#pragma once

// Computer players at a table of Terraforming Mars, each with its own stream, each seeing its view only.

#include <memory>
#include <string>
#include <vector>

#include "ai/terraforming/levels.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::ai::test {

using Game = syrtis::terraforming::TerraformingMars;

struct Played {
    Game::State last;
    std::vector<Game::Command> commands;
    int refused = 0;  ///< answers that `check` does not accept; they end the game
};

/// One level name for each seat.
inline Played play(const Game::Options& options, std::uint64_t seed, const std::vector<std::string>& names) {
    const auto& rules = syrtis::test::Cases<Game>::rules();
    std::vector<std::unique_ptr<Player<Game>>> players;
    std::vector<core::Rng> streams;
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
        players.push_back(find_level(terraforming::levels(), names[seat])->make(rules));
        streams.push_back(core::Rng(seed).fork(seat + 1));
    }
    Played played{Game::start(rules, options, seed), {}, 0};
    core::CommandList<Game> commands;
    while (Game::pending(played.last) != 0 && played.refused == 0) {
        core::Seat seat = 0;
        while (!core::has_seat(Game::pending(played.last), seat)) ++seat;
        Game::legal_commands(rules, played.last, seat, commands);
        const auto command =
            players[seat]->choose(Game::view(rules, played.last, seat), commands.span(), {}, streams[seat]);
        if (Game::check(rules, played.last, seat, command)) {
            ++played.refused;
            break;
        }
        Game::apply(rules, played.last, seat, command, nullptr);
        played.commands.push_back(command);
    }
    return played;
}

}  // namespace syrtis::ai::test
