// SPDX-License-Identifier: MIT
#include "games/registered_game.hpp"

#include <stdexcept>

namespace syrtis::server {

RegisteredGame* find_game(const RegisteredGames& games, const std::string& id) {
    for (const auto& game : games) {
        if (game->id() == id) return game.get();
    }
    return nullptr;
}

RegisteredGame& need_game(const RegisteredGames& games, const std::string& id) {
    if (RegisteredGame* const found = find_game(games, id)) return *found;
    std::string known;
    for (const auto& game : games) known.append(" ").append(game->id());
    throw std::runtime_error("there is no game \"" + id + "\"; there are:" + known);
}

}  // namespace syrtis::server
