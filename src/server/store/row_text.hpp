// SPDX-License-Identifier: MIT
#pragma once

// Converts stored values to texts for columns of a database and back, and computes seals of rows. The code is common to
// all databases. A text that cannot be parsed causes a StoreError.

#include <json/json.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "store/game_store.hpp"

namespace syrtis::store {

[[nodiscard]] std::string_view name_of(Status status);
[[nodiscard]] Status status_of(const std::string& name, GameId id);
[[nodiscard]] std::string seats_to_text(const std::vector<StoredSeat>& seats);
[[nodiscard]] std::vector<StoredSeat> seats_from_text(const std::string& text, GameId id);
/// Reads a seed. `text` has the format of core::seed_text().
[[nodiscard]] core::Seed seed_from_text(const std::string& text, GameId id);
[[nodiscard]] Json::Value json_from_text(const std::string& text, GameId id);

/// Returns the seal of a match's row: a hash over the content of the row. A seal is never 0, because 0 means that a row
/// has no seal.
[[nodiscard]] std::uint64_t seal_of(const StoredGame& game, const std::string& options);
[[nodiscard]] std::uint64_t seal_of_seats(GameId id, const std::string& seats);
/// The parts of a match's row that change during the match. Each part has its own seal.
enum class Course : std::uint8_t { policy, runtime_state, status, damage };
[[nodiscard]] std::uint64_t seal_of_course(GameId id, Course what, std::string_view text);
/// Returns the seal of the status of a match and of the time of its end.
[[nodiscard]] std::uint64_t seal_of_status(GameId id, std::string_view status, std::int64_t ended);
/// True if the seal `found` in a row equals the computed seal `wanted`, or if the row has no seal.
[[nodiscard]] bool is_sealed(std::uint64_t found, std::uint64_t wanted);

/// The columns of a match's row, with their seals.
struct GameRow {
    std::string game;
    std::uint64_t rules_revision = 0;
    std::string options;
    std::string seed;  ///< in the format of core::seed_text
    std::string nonce;
    std::string commitment;
    std::string seats;
    std::string code;
    std::string origin;
    std::int64_t created = 0;
    bool allows_undo = false;
    std::uint64_t taken = 0;
    std::uint64_t repairs = 0;
    std::uint64_t seal = 0;
    std::uint64_t seats_seal = 0;
    // The columns that change during the match.
    std::string policy;
    std::uint64_t policy_seal = 0;
    std::string runtime_state;
    std::uint64_t runtime_state_seal = 0;
    std::string status;
    std::int64_t ended = 0;
    std::uint64_t status_seal = 0;
    std::string damage;
    std::uint64_t damage_seal = 0;
};

/// Returns the match of a row, without its packs. Throws StoreError if the columns about its start differ from their
/// seals. A column that changes during the match is left out if it differs from its seal; StoredGame::damage then says
/// so.
[[nodiscard]] StoredGame game_from_row(const GameRow& row, GameId id);

/// The columns of an entry's row. Unsigned numbers are stored as signed numbers with the same bits.
struct EntryRow {
    std::string kind;
    std::int64_t seat = 0;
    std::int64_t question = 0;
    std::string answer;
    std::string command;
    std::int64_t target = 0;
    std::string note;
    std::int64_t time = 0;
    std::int64_t hash = 0;
    std::int64_t chain = 0;
    std::int64_t seal = 0;
};

[[nodiscard]] EntryRow row_of(GameId id, std::uint64_t step, const StoredEntry& stored);
/// Returns the entry in a row. Throws StoreError if the row differs from what was written.
[[nodiscard]] StoredEntry entry_from_row(EntryRow row, GameId id, std::uint64_t step);

/// Adds the next row to the log of a game. `step`: index of the row's entry. Rows after the first missing or damaged
/// one are only counted.
void add_row(StoredLog& log, EntryRow row, GameId id, std::uint64_t step);

}  // namespace syrtis::store
