// SPDX-License-Identifier: MIT
#pragma once

// A match as a file: everything that determines the match, and its timeline with hashes that verify each entry. Stored
// games, arena logs and replays use this format; doc/game-file.md describes it.

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
#include "protocol/recorded_entry.hpp"

namespace syrtis::protocol {

inline constexpr std::uint64_t k_largest_game_file = 64ULL << 20U;  ///< greatest size of a file in bytes
inline constexpr std::size_t k_most_file_entries = 200'000;

/// A seat of a recorded game.
struct FilePlayer {
    std::string name;
    std::string agent;  ///< spec of the computer player; empty for a person
    friend bool operator==(const FilePlayer&, const FilePlayer&) = default;
};

/// The contents of a game file.
struct GameFile {
    std::string game;
    /// Packs of the match; they have texts if other programs must be able to replay the file without these data files.
    std::vector<ContentPack> content;
    std::uint64_t rules_revision = 0;  ///< number of the rules revision (HostedGame::rules_revision); 0 if unknown
    Json::Value options = Json::Value(Json::objectValue);
    core::Seed seed;
    std::string nonce{};       ///< secret digits on which the commitment depends, in addition to the seed; may be empty
    std::string commitment{};  ///< result of shuffle_commitment(), announced before the first card; may be empty
    std::int64_t created = 0;  ///< milliseconds since 1970 (UTC); 0 if unknown
    std::vector<FilePlayer> players;  ///< players by seat, as they were seated at the start
    std::vector<RecordedEntry> entries;
    std::string error;  ///< the reason if a fault ended the game; otherwise empty
};

[[nodiscard]] Json::Value game_file_json(const GameFile& file);

/// Parses a game file, or a log of an earlier version of the arena. The error is a sentence.
[[nodiscard]] core::Result<GameFile, std::string> parse_game_file(std::string_view text);

/// Writes one line that parse_game_file reads.
[[nodiscard]] std::string write_game_file(const GameFile& file);
/// Returns the command of an entry as JSON, or null if the entry is not an answer. Requires that the text of the entry
/// is JSON, which is true for every parsed file.
[[nodiscard]] Json::Value command_of(const RecordedEntry& recorded);

[[nodiscard]] std::string_view name_of(core::EntryKind kind);
[[nodiscard]] std::optional<core::EntryKind> find_entry_kind(std::string_view name);
[[nodiscard]] std::string_view name_of(core::EndReason reason);
[[nodiscard]] std::optional<core::EndReason> find_end_reason(std::string_view name);

}  // namespace syrtis::protocol
