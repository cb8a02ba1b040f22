// SPDX-License-Identifier: MIT
#pragma once

// All games of this server. The list itself is one line in CMakeLists.txt, SYRTIS_GAMES, of which the build makes
// registered_games.cpp.

#include <filesystem>

#include "games/registered_game.hpp"

namespace syrtis::server {

/// Reads nothing yet below `resources`.
[[nodiscard]] RegisteredGames registered_games(const std::filesystem::path& resources);

}  // namespace syrtis::server
