// SPDX-License-Identifier: MIT
#pragma once

// How finished games are forgotten in an SQLite database: a few at a time, each found by an index.

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "store/retention.hpp"
#include "store/sqlite.hpp"
#include "store/sqlite_entries.hpp"

namespace syrtis::store {

/// The name under which the RetentionClock stands in the table of facts.
inline constexpr std::string_view k_clock_fact = "retention_clock";

/// The bytes that a game occupies in the file, with its part of all indexes: an expression over a row of `games`. The
/// texts are counted; the constants are what SQLite needs for the numbers beside them, measured over games of both
/// kinds.
inline constexpr std::string_view k_sqlite_game_bytes =
    "SELECT 170 + length(options) + length(seats) + length(origin) + 3 * length(opener) + length(policy) + "
    "length(standing) + length(damage) + length(nonce) + length(commitment) + length(seed_key) + (SELECT "
    "coalesce(sum(length(answer) + length(command) + length(kind) + length(note) + 56), 0) FROM all_entries WHERE game "
    "= games.id) + (SELECT coalesce(sum(2 * length(hash) + 24), 0) FROM tokens WHERE game = games.id) + (SELECT "
    "coalesce(sum(length(name) + 18), 0) FROM game_packs WHERE game = games.id)";

class SqlitePruning {
   public:
    /// How much a step does at most: it takes a few milliseconds.
    static constexpr std::size_t k_most_games = 5;
    static constexpr std::size_t k_most_entries = 500;

    struct Step {
        std::vector<GameId> forgotten{};  ///< of which nothing is promised any more
        std::size_t whole = 0;            ///< of these, those of which nothing is left
        bool has_more = false;
    };

    /// The schema must be there.
    SqlitePruning(Database& database, SqliteEntries& entries);

    [[nodiscard]] RetentionClock clock();
    /// To be called within a transaction.
    [[nodiscard]] Step step(const PruneOrder& order);

   private:
    [[nodiscard]] std::optional<GameId> next_to_forget(const Retention& kept, const RetentionClock& clock);
    /// The number in the first column of the first row; nothing if there is no row.
    [[nodiscard]] static std::optional<GameId> first_of(Statement& query);
    /// Deletes the row of a game that has no entries any more, and all that leads to it.
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
