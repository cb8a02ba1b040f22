// SPDX-License-Identifier: MIT
#pragma once

// The files of games, as the commands of the program read them.

#include <filesystem>
#include <memory>
#include <string>

#include "core/result.hpp"
#include "games/registered_game.hpp"
#include "protocol/game_replay.hpp"

namespace syrtis::server {

/// The error is a sentence without the file's name.
[[nodiscard]] core::Result<protocol::GameFile, std::string> read_game_file(const std::filesystem::path& path);

/// The game of a file at its first position, made of the data files that it was played with.
struct OpenedGame {
    std::unique_ptr<RegisteredGame> made;  ///< of the packs in the file, where they are others than those here
    RegisteredGame* game = nullptr;
    std::unique_ptr<const protocol::HostedGame> hosted;
    protocol::GameReplay replay;
};

/// The error says why it can't be played here: a sentence without the file's name.
[[nodiscard]] core::Result<OpenedGame, std::string> open_game_file(const RegisteredGames& games,
                                                                   const std::filesystem::path& path);

}  // namespace syrtis::server
