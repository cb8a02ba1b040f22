// SPDX-License-Identifier: MIT
#pragma once

// What a database's rows say, whichever database it is: the texts in their columns, and the seals over them. Everything
// that can't be read is a StoreError.

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
/// `text` as core::seed_text wrote it.
[[nodiscard]] core::Seed seed_from_text(const std::string& text, GameId id);
[[nodiscard]] Json::Value json_from_text(const std::string& text, GameId id);

/// A seal is a hash over what a row says, and never 0, which stands for none.
[[nodiscard]] std::uint64_t seal_of(const StoredGame& game, const std::string& options);
[[nodiscard]] std::uint64_t seal_of_seats(GameId id, const std::string& seats);
/// What of a game's row changes while it is played; each has a seal of its own.
enum class Course : std::uint8_t { policy, runtime_state, status, damage };
[[nodiscard]] std::uint64_t seal_of_course(GameId id, Course what, std::string_view text);
/// The same of a status, and of when the game ended.
[[nodiscard]] std::uint64_t seal_of_status(GameId id, std::string_view status, std::int64_t ended);
/// `found` is as it stands in the row.
[[nodiscard]] bool is_sealed(std::uint64_t found, std::uint64_t wanted);

/// What changes while a game is played, as columns.
struct CourseRow {
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

/// Takes it into `game`, whose id is there. What is not as it was written is left out, and the game's damage says so.
void read_course(StoredGame& game, const CourseRow& row);

/// An entry as columns; numbers without a sign keep their bits.
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
/// Throws StoreError if the row is not what was written.
[[nodiscard]] StoredEntry entry_from_row(EntryRow row, GameId id, std::uint64_t step);

}  // namespace syrtis::store
