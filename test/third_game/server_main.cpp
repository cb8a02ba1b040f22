// SPDX-License-Identifier: MIT
//
// The server program with a third game, noughts and crosses.

#include "cli/program.hpp"
#include "games/plain_description.hpp"
#include "games/registered_game_of.hpp"
#include "games/registered_games.hpp"
#include "platform/program.hpp"
#include "third_game/noughts_and_crosses.hpp"

int main(int argument_count, char** arguments) {
    syrtis::platform::block_signals();
    return syrtis::server::run_program(argument_count, arguments, [](const auto& resources) {
        using Description = syrtis::server::PlainDescription<syrtis::noughts::NoughtsAndCrosses>;
        auto games = syrtis::server::registered_games(resources);
        games.push_back(std::make_unique<syrtis::server::RegisteredGameOf<Description>>(resources));
        return games;
    });
}
