// SPDX-License-Identifier: MIT
#include "store/postgres_pruning.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace syrtis::store {
namespace {

/// The number of games that one search finds; a search reads the rows of all finished games.
constexpr std::size_t k_found_at_once = 10'000;
/// The limits of one transaction, in games and in bytes.
constexpr std::size_t k_forgotten_at_once = 50;
constexpr std::int64_t k_bytes_at_once = 4 << 20;

constexpr const char* k_read_clock = "SELECT value FROM facts WHERE name = 'retention_clock'";

RetentionClock stored_clock(pqxx::transaction_base& transaction, bool locks) {
    const pqxx::result found = transaction.exec(std::string(k_read_clock) + (locks ? " FOR UPDATE" : ""));
    return found.empty() ? RetentionClock() : RetentionClock::read(found[0][0].c_str());
}

RetentionClock advanced_clock(pqxx::transaction_base& transaction, const std::optional<ClockReading>& reading) {
    RetentionClock clock = stored_clock(transaction, reading.has_value());
    if (!reading) return clock;
    advance_and_log(clock, *reading);
    transaction.exec_params(
        "INSERT INTO facts (name, value) VALUES ('retention_clock', $1) ON CONFLICT (name) DO UPDATE SET value = $1",
        clock.text());
    return clock;
}

void append(std::deque<GameId>& ids, const pqxx::result& rows) {
    for (const pqxx::row& row : rows) ids.push_back(row[0].as<GameId>());
}

/// Returns games that are not to be kept, those that ended first at the front.
std::deque<GameId> find_games_to_forget(pqxx::transaction_base& transaction, const Retention& kept,
                                        const RetentionClock& clock) {
    std::deque<GameId> ids;
    append(ids, transaction.exec_params(
                    "SELECT id FROM games WHERE status <> 'running' AND (coalesce(ended_clock, ended) < $1 OR (NOT "
                    "kept AND coalesce(ended_clock, ended) <= $2)) ORDER BY coalesce(ended_clock, ended), id LIMIT $3",
                    clock.seconds - kept.seconds, clock.seconds - k_keep_unplayed,
                    static_cast<std::int64_t>(k_found_at_once)));
    // Their bytes still count in the table until they are deleted, so space is only considered when no game is too old.
    if (!ids.empty()) return ids;
    std::vector<OpenerBytes> openers;
    for (const pqxx::row& row :
         transaction.exec("SELECT opener, max(opener_share), sum(bytes)::bigint FROM games WHERE "
                          "status <> 'running' GROUP BY opener")) {
        openers.push_back(
            {.name = row[0].c_str(), .share = row[1].as<std::uint64_t>(), .bytes = row[2].as<std::uint64_t>()});
    }
    for (const OpenerBytes& opener : bytes_above_level(std::move(openers), kept.bytes)) {
        if (ids.size() >= k_found_at_once) break;
        append(ids, transaction.exec_params(
                        "SELECT id FROM (SELECT id, coalesce(ended_clock, ended) AS ended, sum(bytes) OVER (ORDER BY "
                        "coalesce(ended_clock, ended), id) - bytes AS before FROM games WHERE status <> 'running' AND "
                        "opener = $1) AS own WHERE before < $2 ORDER BY ended, id LIMIT $3",
                        opener.name, bits(opener.bytes), static_cast<std::int64_t>(k_found_at_once)));
    }
    return ids;
}

}  // namespace

Pruned PostgresPruning::prune_some(const PruneOrder& order) {
    Pruned pruned;
    // A new pass may have other limits.
    if (order.time) to_forget_.clear();
    connection_.write([&](pqxx::transaction_base& transaction) {
        const RetentionClock clock = advanced_clock(transaction, order.time);
        if (to_forget_.empty()) to_forget_ = find_games_to_forget(transaction, order.kept, clock);
    });
    if (to_forget_.empty()) return pruned;
    std::vector<GameId> ids(to_forget_.begin(), to_forget_.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                                         to_forget_.size(), k_forgotten_at_once)));
    connection_.write([&](pqxx::transaction_base& transaction) {
        // A game that was repaired in the meantime is running again. Rows locked by one server are skipped by the
        // others.
        const pqxx::result gone = transaction.exec_params(
            "DELETE FROM games WHERE id IN (SELECT id FROM (SELECT id, status, sum(bytes) OVER (ORDER BY place) - "
            "bytes AS before FROM games JOIN unnest($1::bigint[]) WITH ORDINALITY AS wanted (wanted_id, place) ON id "
            "= wanted_id) AS chosen WHERE status <> 'running' AND before < $2) AND status <> 'running' RETURNING id",
            array_text(ids), k_bytes_at_once);
        std::vector<GameId> forgotten;
        for (const pqxx::row& row : gone) forgotten.push_back(row[0].as<GameId>());
        for (const char* const table : {"entries", "game_packs", "tokens"}) {
            transaction.exec_params(std::string("DELETE FROM ") + table + " WHERE game = ANY($1::bigint[])",
                                    array_text(forgotten));
        }
        // The remaining ids were too many for one step, or must not be deleted any more.
        const pqxx::result left = transaction.exec_params(
            "SELECT id FROM games WHERE id = ANY($1::bigint[]) AND status <> 'running'", array_text(ids));
        ids.clear();
        for (const pqxx::row& row : left) ids.push_back(row[0].as<GameId>());
        pruned.games = forgotten.size();
    });
    to_forget_.erase(to_forget_.begin(), to_forget_.begin() + static_cast<std::ptrdiff_t>(
                                                                  std::min(to_forget_.size(), k_forgotten_at_once)));
    to_forget_.insert(to_forget_.begin(), ids.begin(), ids.end());
    // The next search decides whether there is more.
    pruned.has_more = true;
    return pruned;
}

Pruned PostgresPruning::prune(const PruneOrder& order) {
    std::optional<Pruned> result;
    std::optional<StoreError> wrong;
    prune_later(order, [&](const Pruned* pruned, const StoreError* error) {
        if (pruned != nullptr) result = *pruned;
        if (error != nullptr) wrong = *error;
    });
    thread_.drain();
    if (wrong) throw StoreError(*wrong);
    return result.value();
}

void PostgresPruning::prune_later(const PruneOrder& order, const GameStore::PruneDone& done) {
    thread_.run([this, order, done]() -> StoreThread::Completion {
        try {
            return [done, pruned = prune_some(order)] { done(&pruned, nullptr); };
        } catch (const StoreError& error) {
            return [done, error] { done(nullptr, &error); };
        }
    });
}

RetentionClock PostgresPruning::read_clock(pqxx::transaction_base& transaction) {
    return stored_clock(transaction, false);
}

}  // namespace syrtis::store
