// SPDX-License-Identifier: MIT
#include "store/sqlite_pruning.hpp"

#include <algorithm>
#include <set>
#include <string>

namespace syrtis::store {

std::string sqlite_game_bytes(std::string_view entries) {
    return "SELECT 170 + length(options) + length(seats) + length(origin) + 3 * length(opener) + length(policy) + "
           "length(standing) + length(damage) + length(nonce) + length(commitment) + length(seed_key) + " +
           std::string(entries) +
           " + (SELECT coalesce(sum(2 * length(hash) + 24), 0) FROM tokens WHERE game = games.id) + (SELECT "
           "coalesce(sum(length(name) + 18), 0) FROM game_packs WHERE game = games.id)";
}

SqlitePruning::SqlitePruning(Database& database, SqliteEntries& entries)
    : entries_(entries),
      read_clock_(database, "SELECT value FROM facts WHERE name = ?"),
      write_clock_(database,
                   "INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = "
                   "excluded.value"),
      unplayed_(database,
                "SELECT id FROM games WHERE status <> 'running' AND kept = 0 AND ended_clock <= ? ORDER BY "
                "ended_clock, id LIMIT 1"),
      old_(database,
           "SELECT id FROM games WHERE status <> 'running' AND ended_clock < ? ORDER BY ended_clock, id LIMIT 1"),
      bytes_(database, "SELECT bytes FROM finished"),
      top_opener_(database, "SELECT name FROM openers ORDER BY bytes / share DESC LIMIT 1"),
      oldest_of_opener_(database,
                        "SELECT id FROM games WHERE status <> 'running' AND opener = ? ORDER BY ended_clock, id LIMIT "
                        "1"),
      give_up_(database, "UPDATE games SET kept = 0, ended_clock = -1000000 WHERE id = ?"),
      erase_tokens_(database, "DELETE FROM tokens WHERE game = ?"),
      erase_packs_(database, "DELETE FROM game_packs WHERE game = ?"),
      erase_game_(database, "DELETE FROM games WHERE id = ?") {}

RetentionClock SqlitePruning::clock() {
    RetentionClock clock;
    if (!read_clock_.bind(1, k_clock_fact).step()) return clock;
    clock = RetentionClock::read(read_clock_.text(0));
    (void)read_clock_.step();
    return clock;
}

std::optional<GameId> SqlitePruning::first_of(Statement& query) {
    if (!query.step()) return std::nullopt;
    const GameId id = query.number(0);
    while (query.step()) continue;
    return id;
}

std::optional<GameId> SqlitePruning::next_to_forget(const Retention& kept, const RetentionClock& clock) {
    if (const auto id = first_of(unplayed_.bind(1, clock.seconds - k_keep_unplayed))) return id;
    if (const auto id = first_of(old_.bind(1, clock.seconds - kept.seconds))) return id;
    const auto bytes = first_of(bytes_).value_or(0);
    if (bytes < 0 || static_cast<std::uint64_t>(bytes) <= kept.bytes || !top_opener_.step()) return std::nullopt;
    const std::string opener = top_opener_.text(0);
    while (top_opener_.step()) continue;
    return first_of(oldest_of_opener_.bind(1, opener));
}

void SqlitePruning::erase(GameId id) {
    erase_tokens_.bind(1, id).run();
    erase_packs_.bind(1, id).run();
    erase_game_.bind(1, id).run();
}

SqlitePruning::Step SqlitePruning::step(const PruneOrder& order) {
    RetentionClock clock = this->clock();
    if (order.time) {
        advance_and_log(clock, *order.time);
        write_clock_.bind(1, k_clock_fact).bind(2, clock.text()).run();
    }
    Step done;
    std::size_t entries_left = k_most_entries;
    const std::set<GameId> recent = entries_.games_with_recent();
    auto victim = next_to_forget(order.kept, clock);
    while (victim && done.whole < k_most_games && entries_left > 0) {
        done.forgotten.push_back(*victim);
        const std::size_t erased = entries_.erase_last(*victim, entries_left, recent.contains(*victim));
        entries_left -= std::min(erased, entries_left);
        if (entries_left == 0) {
            // The rest is deleted by the next step; without its tokens and status the game can no longer be found.
            erase_tokens_.bind(1, *victim).run();
            give_up_.bind(1, *victim).run();
            break;
        }
        erase(*victim);
        ++done.whole;
        victim = next_to_forget(order.kept, clock);
    }
    done.has_more = victim.has_value();
    return done;
}

}  // namespace syrtis::store
