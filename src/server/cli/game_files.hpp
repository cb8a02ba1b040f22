// SPDX-License-Identifier: MIT
#pragma once

// The files of games, as the commands of the program read them.

#include <filesystem>
#include <string>

#include "core/result.hpp"
#include "games/registered_game.hpp"
#include "protocol/game_replay.hpp"

namespace syrtis::server {

/// The error is a sentence without the file's name.
[[nodiscard]] core::Result<protocol::GameFile, std::string> read_game_file(const std::filesystem::path& path);

/// The game of a file at its first position, or why it can't be played here: a sentence without the file's name.
[[nodiscard]] core::Result<protocol::GameReplay, std::string> open_game_file(const RegisteredGames& games,
                                                                             const std::filesystem::path& path);

}  // namespace syrtis::server
