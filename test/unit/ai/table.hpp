// SPDX-License-Identifier: MIT
#pragma once

// Plays games of Terraforming Mars between computer players. Each player has its own stream of random numbers and sees
// only its own view.

#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "ai/terraforming/agents.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::ai::test {

using Game = syrtis::terraforming::TerraformingMars;

struct Played {
    Game::State last;
    std::vector<Game::Command> commands;
    int refused = 0;  ///< number of answers that `check` refuses; the first refused answer ends the game
};

inline const Brains<Game>& brains() {
    static const Brains<Game> list(syrtis::test::Cases<Game>::rules(), terraforming::agent_kinds());
    return list;
}

/// Plays a game with these rules, to its end or until `most_commands` commands were played. `specs` names the computer
/// player of each seat; `known` are the players that it can name.
inline Played play(const Game::Rules& rules, const Brains<Game>& known, const Game::Options& options,
                   std::uint64_t seed, const std::vector<std::string>& specs,
                   std::size_t most_commands = std::numeric_limits<std::size_t>::max()) {
    std::vector<std::unique_ptr<Agent<Game>>> agents;
    std::vector<core::Rng> streams;
    for (std::size_t seat = 0; seat < specs.size(); ++seat) {
        agents.push_back(known.load(specs[seat]).value()->make_agent());
        streams.push_back(core::Rng(seed).fork(seat + 1));
    }
    Played played{Game::start(rules, options, seed), {}, 0};
    core::CommandList<Game> commands;
    while (Game::pending(played.last) != 0 && played.refused == 0 && played.commands.size() < most_commands) {
        core::Seat seat = 0;
        while (!core::has_seat(Game::pending(played.last), seat)) ++seat;
        Game::legal_commands(rules, played.last, seat, commands);
        const auto view = Game::view(rules, played.last, seat);
        Answer<Game> answer;
        agents[seat]->think({.view = view, .commands = commands.span(), .rng = streams[seat]}, answer);
        const Game::Command command = answer.command;
        if (Game::check(rules, played.last, seat, command)) {
            ++played.refused;
            break;
        }
        Game::apply(rules, played.last, seat, command, nullptr);
        played.commands.push_back(command);
    }
    return played;
}

/// Plays a game with the rules for the board Tharsis without the set Prelude.
inline Played play(const Game::Options& options, std::uint64_t seed, const std::vector<std::string>& specs) {
    return play(syrtis::test::Cases<Game>::rules(), brains(), options, seed, specs);
}

}  // namespace syrtis::ai::test
