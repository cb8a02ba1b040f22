// SPDX-License-Identifier: MIT
#pragma once

// The list of all games of the server. The build generates registered_games.cpp from the variable SYRTIS_GAMES in
// CMakeLists.txt.

#include <filesystem>

#include "games/registered_game.hpp"

namespace syrtis::server {

/// Returns all games. Reads no data files; each RegisteredGame reads its own files when they are needed.
[[nodiscard]] RegisteredGames registered_games(const std::filesystem::path& resources);

}  // namespace syrtis::server
