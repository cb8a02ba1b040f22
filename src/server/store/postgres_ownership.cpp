// SPDX-License-Identifier: MIT
#include "store/postgres_ownership.hpp"

#include <spdlog/spdlog.h>

#include <memory>
#include <utility>

namespace syrtis::store {
namespace {

/// The number of games that one takeover takes, so that other servers receive some too.
constexpr int k_taken_at_once = 16;
/// The number of games that are handed out at once. The server replays them, and current games wait meanwhile.
constexpr std::size_t k_handed_out_at_once = 4;

/// The number of ids that are fetched at once, and the number left at which more are fetched.
constexpr int k_numbers_at_once = 32;
constexpr std::size_t k_few_numbers = 16;

/// A fence that no row has; it marks what this server no longer owns.
constexpr std::int64_t k_given_up = -1;

/// A lock that lets one server at a time take over games.
constexpr const char* k_take_turn = "SELECT pg_try_advisory_xact_lock(6012980125)";
/// Selects servers with expired leases and locks their rows until their games are taken. A server that then renews its
/// lease learns that it had expired. A server whose renewal is in progress is skipped.
constexpr const char* k_lapsed_servers =
    "SELECT id FROM servers WHERE until <= clock_timestamp() ORDER BY id FOR NO KEY UPDATE SKIP LOCKED";
// $1: this server; $2: the largest number of games; $3: whether to include games that this server owns without knowing
// it; $4: the ids that it knows; $5: servers with expired leases. Games that this server began have taken = 0 and are
// always known, even if they begin while this statement waits for its lock.
constexpr const char* k_take_games =
    "UPDATE games SET owner = $1, taken = taken + 1 WHERE id IN (SELECT id FROM games g WHERE status = 'running' AND "
    "(NOT EXISTS (SELECT FROM servers s WHERE s.id = g.owner AND s.id <> ALL ($5::bigint[])) OR ($3 AND g.owner = $1 "
    "AND g.taken > 0 AND g.id <> ALL ($4::bigint[]))) ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id, taken";
constexpr const char* k_take_tables =
    "UPDATE open_tables SET owner = $1, fence = fence + 1 WHERE id IN (SELECT id FROM open_tables o WHERE NOT EXISTS "
    "(SELECT FROM servers s WHERE s.id = o.owner AND s.id <> ALL ($5::bigint[])) OR ($3 AND o.owner = $1 AND o.fence "
    "> 0 "
    "AND o.id <> ALL ($4::bigint[])) ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id, fence, text, EXISTS "
    "(SELECT FROM "
    "games WHERE games.id = open_tables.id)";

}  // namespace

void PostgresOwnership::give_up(GameId id) { fences_[id] = k_given_up; }

std::string PostgresOwnership::known_ids() const {
    std::vector<GameId> known;
    for (const auto& [id, fence] : fences_) {
        if (fence != k_given_up) known.push_back(id);
    }
    return array_text(known);
}

bool PostgresOwnership::take(pqxx::transaction_base& transaction, const Wanted& wanted, Prefetched& taken) const {
    taken = {};
    if (!transaction.exec1(k_take_turn)[0].as<bool>()) return false;
    std::vector<GameId> lapsed;
    for (const pqxx::row& row : transaction.exec(k_lapsed_servers)) lapsed.push_back(row[0].as<GameId>());
    const std::string lapsed_ids = array_text(lapsed);
    if (wanted.games) {
        for (const pqxx::row& row : transaction.exec_params(k_take_games, server_, k_taken_at_once,
                                                            wanted.unknown_games, wanted.known, lapsed_ids)) {
            taken.games[row[0].as<GameId>()] = row[1].as<std::int64_t>();
        }
    }
    if (wanted.tables) {
        for (const pqxx::row& row : transaction.exec_params(k_take_tables, server_, k_taken_at_once,
                                                            wanted.unknown_tables, wanted.known, lapsed_ids)) {
            const auto id = row[0].as<GameId>();
            taken.tables[id] = {.fence = row[1].as<std::int64_t>(), .text = row[2].c_str()};
            if (row[3].as<bool>()) taken.started.insert(id);
        }
    }
    return true;
}

void PostgresOwnership::take_now(bool games) {
    bool& is_in_doubt = games ? is_taking_games_in_doubt_ : is_taking_tables_in_doubt_;
    const Wanted wanted{.games = games,
                        .tables = !games,
                        .unknown_games = is_in_doubt,
                        .unknown_tables = is_in_doubt,
                        .known = is_in_doubt ? known_ids() : "{}"};
    const bool was_in_doubt = std::exchange(is_in_doubt, true);
    bool has_turn = false;
    Prefetched taken;
    main_.write([&](pqxx::transaction_base& transaction) { has_turn = take(transaction, wanted, taken); });
    prefetched_ = std::move(taken);
    is_in_doubt = was_in_doubt && !has_turn;
}

void PostgresOwnership::start_prefetching() {
    prefetches_ = true;
    spare_numbers_ = numbers_.size();
}

void PostgresOwnership::prefetch() {
    if (is_prefetching_ || !prefetched_.games.empty() || !prefetched_.tables.empty()) return;
    is_prefetching_ = true;
    Wanted wanted{.games = true,
                  .tables = true,
                  .unknown_games = is_taking_games_in_doubt_,
                  .unknown_tables = is_taking_tables_in_doubt_,
                  .known = known_ids()};
    questions_.run([this, wanted = std::move(wanted)]() -> StoreThread::Completion {
        auto taken = std::make_shared<Prefetched>();
        bool has_turn = false;
        try {
            query_.write([&](pqxx::transaction_base& transaction) { has_turn = take(transaction, wanted, *taken); });
        } catch (const StoreError& error) {
            spdlog::warn("games of other servers can't be taken over now: {}", error.what());
            return [this] {
                is_prefetching_ = false;
                is_taking_games_in_doubt_ = is_taking_tables_in_doubt_ = true;
            };
        }
        read_taken(*taken);
        return [this, taken, has_turn] {
            is_prefetching_ = false;
            if (has_turn) is_taking_games_in_doubt_ = is_taking_tables_in_doubt_ = false;
            prefetched_ = std::move(*taken);
            if (has_unowned() && on_prefetched_) on_prefetched_();
        };
    });
}

void PostgresOwnership::read_taken(Prefetched& taken) {
    for (const auto& [id, fence] : taken.games) {
        try {
            query_.read([&, game = id](pqxx::transaction_base& transaction) {
                StoredGame stored = read_game(transaction, game);
                taken.logs_read[game] = read_log(transaction, game);
                taken.games_read[game] = std::move(stored);
            });
        } catch (const StoreError& error) {
            // The error appears again when the game is requested.
            spdlog::debug("game {} can't be read ahead: {}", id, error.what());
        }
    }
}

std::vector<GameId> PostgresOwnership::take_unfinished() {
    if (!prefetches_) take_now(true);
    std::vector<GameId> ids;
    while (!prefetched_.games.empty() && (!prefetches_ || ids.size() < k_handed_out_at_once)) {
        const auto [id, fence] = *prefetched_.games.begin();
        prefetched_.games.erase(prefetched_.games.begin());
        // The fence is set only now: earlier state of the game in memory is outdated and must not be stored.
        fences_[id] = fence;
        ids.push_back(id);
    }
    return ids;
}

std::vector<OpenTable> PostgresOwnership::take_open_tables() {
    if (!prefetches_) take_now(false);
    std::vector<OpenTable> tables;
    for (auto& [id, table] : std::exchange(prefetched_.tables, {})) {
        fences_[id] = table.fence;
        tables.push_back({.id = id, .text = std::move(table.text)});
    }
    // There may be more to take.
    if (prefetches_ && prefetched_.games.empty() && has_seen_unowned_) prefetch();
    return tables;
}

void PostgresOwnership::note_renewal(bool has_unowned, const std::vector<GameId>& numbers) {
    has_seen_unowned_ = has_unowned;
    numbers_.insert(numbers_.end(), numbers.begin(), numbers.end());
    spare_numbers_ = numbers_.size();
    if (prefetches_ && may_have_unowned()) prefetch();
}

std::int64_t PostgresOwnership::fence_of(GameId id) const {
    const auto found = fences_.find(id);
    return found == fences_.end() ? 0 : found->second;
}

PostgresOwnership::Committed PostgresOwnership::begin_commit(const std::vector<Change>& changes) {
    Committed commit;
    for (const Change& change : changes) {
        const auto [known, is_new] = fences_.emplace(change.id, 0);
        // This server owns a table that it opens.
        if (is_new && change.open_table) opening_.insert(change.id);
        if (opening_.contains(change.id)) commit.opened.insert(change.id);
        commit.fences.emplace(change.id, known->second);
        if (change.beginning) commit.begun.insert(change.id);
    }
    return commit;
}

void PostgresOwnership::finish_commit(const Committed& commit) {
    for (const GameId id : commit.opened) opening_.erase(id);
    // A new game was never taken over, however often the owner of its table had changed.
    for (const GameId id : commit.begun) fences_[id] = 0;
}

std::optional<StoredGame> PostgresOwnership::take_read_game(GameId id) {
    auto read = prefetched_.games_read.extract(id);
    return read ? std::optional(std::move(read.mapped())) : std::nullopt;
}

std::optional<StoredLog> PostgresOwnership::take_read_log(GameId id) {
    auto read = prefetched_.logs_read.extract(id);
    return read ? std::optional(std::move(read.mapped())) : std::nullopt;
}

GameId PostgresOwnership::make_id() {
    if (!numbers_.empty()) {
        const GameId made = numbers_.front();
        numbers_.pop_front();
        spare_numbers_ = numbers_.size();
        return made;
    }
    GameId made = 0;
    main_.read([&](pqxx::transaction_base& transaction) {
        made = transaction.exec1("SELECT nextval('ids')")[0].as<GameId>();
    });
    return made;
}

std::vector<GameId> PostgresOwnership::fetch_numbers(pqxx::transaction_base& transaction) const {
    std::vector<GameId> numbers;
    if (!prefetches_ || spare_numbers_ >= k_few_numbers) return numbers;
    for (const pqxx::row& row :
         transaction.exec_params("SELECT nextval('ids') FROM generate_series(1, $1::integer)", k_numbers_at_once)) {
        numbers.push_back(row[0].as<GameId>());
    }
    return numbers;
}

}  // namespace syrtis::store
