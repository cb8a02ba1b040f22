// SPDX-License-Identifier: MIT
#pragma once

// A game as a file: everything that determines it, and its timeline with hashes by which each entry can be checked. The
// one format of stored games, arena logs and the client's replays; doc/game-file.md describes it.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/seed.hpp"
#include "protocol/content_pack.hpp"
#include "protocol/hosted_game.hpp"

namespace syrtis::protocol {

inline constexpr std::uint64_t k_largest_game_file = 64ULL << 20U;  ///< bytes
inline constexpr std::size_t k_most_file_entries = 200'000;

struct FilePlayer {
    std::string name;
    std::string agent;  ///< a computer player's spec; empty for a person
    friend bool operator==(const FilePlayer&, const FilePlayer&) = default;
};

struct GameFile {
    std::string game;
    std::vector<ContentPack> content;  ///< with texts where the file is to be played by who has other data files
    std::uint64_t rules_revision = 0;  ///< 0 where it is not known
    Json::Value options = Json::Value(Json::objectValue);
    core::Seed seed;
    std::string nonce{};              ///< with which the seed was committed to; empty where it was not
    std::string commitment{};         ///< shuffle_commitment, as it was told before the first card; likewise
    std::int64_t created = 0;         ///< milliseconds since 1970 (UTC); 0 where it is not known
    std::vector<FilePlayer> players;  ///< one for each seat, as they were seated at the start
    std::vector<RecordedEntry> entries;
    std::string error;  ///< why the game ends here, if something went wrong in it
};

[[nodiscard]] Json::Value game_file_json(const GameFile& file);

/// Also reads the logs that the arena wrote before there was a format. The error is a sentence on what is wrong.
[[nodiscard]] core::Result<GameFile, std::string> parse_game_file(std::string_view text);

/// One line that parse_game_file reads.
[[nodiscard]] std::string write_game_file(const GameFile& file);
/// Null where the entry is no answer. Its text must be JSON, as that of each entry of a file that was read is.
[[nodiscard]] Json::Value command_of(const RecordedEntry& recorded);

[[nodiscard]] std::string_view name_of(core::EntryKind kind);
[[nodiscard]] std::optional<core::EntryKind> find_entry_kind(std::string_view name);
[[nodiscard]] std::string_view name_of(core::EndReason reason);
[[nodiscard]] std::optional<core::EndReason> find_end_reason(std::string_view name);

}  // namespace syrtis::protocol
