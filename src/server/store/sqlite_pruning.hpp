// SPDX-License-Identifier: MIT
#pragma once

// Deletes finished matches in an SQLite database, a few at a time. Each of them is found by an index, without a search
// of the table.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/retention.hpp"
#include "store/sqlite.hpp"
#include "store/sqlite_entries.hpp"

namespace syrtis::store {

/// The name of the RetentionClock in the table `facts`.
inline constexpr std::string_view k_clock_fact = "retention_clock";

/// Returns an SQL expression over a row of `games`: the bytes that the match occupies in the file, including indexes.
/// The expression counts the texts. Constants stand for the space of numbers and rows in SQLite; they were measured
/// with matches of both games. `entries` is an expression for the bytes of the entries: k_sqlite_entry_bytes, or a
/// parameter.
std::string sqlite_game_bytes(std::string_view entries);
/// An SQL expression over a row of `games`: the bytes of its entries. The expression searches the recent tables in
/// full.
inline constexpr std::string_view k_sqlite_entry_bytes =
    "(SELECT coalesce(sum(length(answer) + length(command) + length(kind) + length(note) + 56), 0) FROM all_entries "
    "WHERE game = games.id)";

/// Finds and deletes finished matches that are not to be kept.
class SqlitePruning {
   public:
    /// The limits of one pruning step, which takes a few milliseconds.
    static constexpr std::size_t k_most_games = 5;
    static constexpr std::size_t k_most_entries = 500;

    /// The result of one pruning step.
    struct Step {
        std::vector<GameId> forgotten{};  ///< matches whose entries may be missing from now on
        std::size_t whole = 0;            ///< number of matches that were deleted completely
        bool has_more = false;
    };

    /// Prepares the statements. The tables must exist.
    SqlitePruning(Database& database, SqliteEntries& entries);

    [[nodiscard]] RetentionClock clock();
    /// Deletes the next matches. To be called within a transaction.
    [[nodiscard]] Step step(const PruneOrder& order);

   private:
    [[nodiscard]] std::optional<GameId> next_to_forget(const Retention& kept, const RetentionClock& clock);
    /// Returns the number in the first column of the first row; nothing if there is no row.
    [[nodiscard]] static std::optional<GameId> first_of(Statement& query);
    /// Deletes the row of a match that has no more entries, with its tokens and packs.
    void erase(GameId id);

    SqliteEntries& entries_;
    Statement read_clock_;
    Statement write_clock_;
    Statement unplayed_;
    Statement old_;
    Statement bytes_;
    Statement top_opener_;
    Statement oldest_of_opener_;
    Statement give_up_;
    Statement erase_tokens_;
    Statement erase_packs_;
    Statement erase_game_;
};

}  // namespace syrtis::store
