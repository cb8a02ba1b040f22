// SPDX-License-Identifier: MIT
#pragma once

// A game as a file: everything that determines it, each command with the hash of the state after it. One JSON
// object, the same facts as the server stores of a game.

#include <json/json.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/seat.hpp"

namespace syrtis::arena {

inline constexpr std::uint64_t k_largest_log = 64ULL << 20U;  ///< bytes

struct LoggedCommand {
    core::Seat seat = core::k_no_seat;
    Json::Value command;
    std::uint64_t hash = 0;
};

struct GameLog {
    std::string game;
    std::uint64_t content_hash = 0;
    Json::Value options;
    std::uint64_t seed = 0;
    std::vector<std::string> players;  ///< names by seat; one for each seat
    std::vector<LoggedCommand> commands;
    std::string error;  ///< why the game ends here; empty for a finished one
};

/// {"game", "content_hash", "options", "seed", "players": [...], "commands": [{"seat", "command", "hash"}], "error"}.
/// Hashes are strings of 16 hexadecimal digits; "error" stands only where there is one.
[[nodiscard]] Json::Value game_log_json(const GameLog& log);

/// The error is a sentence on what is wrong with the text.
[[nodiscard]] core::Result<GameLog, std::string> parse_game_log(std::string_view text);

[[nodiscard]] core::Result<GameLog, std::string> read_game_log(const std::filesystem::path& file);

/// Throws std::runtime_error if the file can't be written.
void write_game_log(const std::filesystem::path& file, const GameLog& log);

/// 16 hexadecimal digits.
[[nodiscard]] std::string hash_text(std::uint64_t hash);

}  // namespace syrtis::arena
