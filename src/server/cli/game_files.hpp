// SPDX-License-Identifier: MIT
#pragma once

// Reads files of matches for the commands of the server program.

#include <filesystem>
#include <memory>
#include <string>

#include "core/result.hpp"
#include "games/registered_game.hpp"
#include "protocol/game_replay.hpp"

namespace syrtis::server {

/// Reads a file of a match. The error is a sentence that does not name the file.
[[nodiscard]] core::Result<protocol::GameFile, std::string> read_game_file(const std::filesystem::path& path);

/// A match that was opened from a file, in its first position, with its game. The game is made from the data with which
/// the match was played.
struct OpenedGame {
    /// The game made from the packs in the file; null if they equal the packs of this program.
    std::unique_ptr<RegisteredGame> made;
    RegisteredGame* game = nullptr;
    std::unique_ptr<const protocol::HostedGame> hosted;
    protocol::GameReplay replay;
};

/// Opens a file for replay. The error is a sentence that says why the match can't be played; it does not name the file.
[[nodiscard]] core::Result<OpenedGame, std::string> open_game_file(const RegisteredGames& games,
                                                                   const std::filesystem::path& path);

}  // namespace syrtis::server
