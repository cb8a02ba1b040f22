// SPDX-License-Identifier: MIT
#pragma once

// Knows which games and open tables of a shared database belong to this server, and takes over those that no server
// owns. While the server runs, a thread of the store fetches them and ids for new tables in advance.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "store/game_store.hpp"
#include "store/postgres.hpp"
#include "store/postgres_games.hpp"
#include "store/store_thread.hpp"

namespace syrtis::store {

/// The games and open tables that one server owns, and the ids that it may give to new ones. All functions but
/// fetch_numbers() run on the thread that uses the store.
class PostgresOwnership {
   public:
    /// `server`: id of this server in the table `servers`; `main`: connection of the calling thread; `query`:
    /// connection of the thread `questions`.
    PostgresOwnership(std::int64_t server, PostgresConnection& main, PostgresConnection& query, StoreThread& questions)
        : server_(server), main_(main), query_(query), questions_(questions) {}

    // The following functions implement the functions of GameStore and ServerGroup with these names.

    [[nodiscard]] GameId make_id();
    [[nodiscard]] std::vector<OpenTable> take_open_tables();
    [[nodiscard]] std::vector<GameId> take_unfinished();
    [[nodiscard]] bool has_started(GameId id) const { return prefetched_.started.contains(id); }
    void give_up(GameId id);
    void start_prefetching();
    [[nodiscard]] bool has_unowned() const {
        return prefetches_ ? !prefetched_.games.empty() || !prefetched_.tables.empty() : may_have_unowned();
    }

    /// Returns a game that was read in advance, and forgets it; nothing if it was not read in advance or was already
    /// returned.
    [[nodiscard]] std::optional<StoredGame> take_read_game(GameId id);
    [[nodiscard]] std::optional<StoredLog> take_read_log(GameId id);

    [[nodiscard]] std::int64_t fence_of(GameId id) const;
    void set_fence(GameId id, std::int64_t fence) { fences_[id] = fence; }
    /// The games and tables of a commit.
    struct Committed {
        Fences fences{};
        std::set<GameId> opened{};  ///< open tables whose rows may be missing
        std::set<GameId> begun{};   ///< games whose first change is in this commit
    };
    [[nodiscard]] Committed begin_commit(const std::vector<Change>& changes);
    /// To be called when the changes of begin_commit() are durable.
    void finish_commit(const Committed& commit);

    /// Returns ids for new tables if few are left. Runs on the thread that renews the lease.
    [[nodiscard]] std::vector<GameId> fetch_numbers(pqxx::transaction_base& transaction) const;
    /// Called when the lease was renewed. `has_unowned` is true if there are games or tables that no server owns;
    /// `numbers` are the ids from fetch_numbers().
    void note_renewal(bool has_unowned, const std::vector<GameId>& numbers);
    /// Sets a task that runs whenever a thread of the store has taken over games or tables, which take_unfinished() and
    /// take_open_tables() then return.
    void on_prefetched(std::function<void()> task) { on_prefetched_ = std::move(task); }

   private:
    /// Games and tables that this server owns in the database but has not handed out yet.
    struct Prefetched {
        /// A table that has not started, and that this server has taken over.
        struct Table {
            std::int64_t fence = 0;
            std::string text{};
        };
        Fences games{};
        std::map<GameId, Table> tables{};
        std::set<GameId> started{};  ///< ids of tables among `tables` whose matches have started
        std::map<GameId, StoredGame> games_read{};
        std::map<GameId, StoredLog> logs_read{};
    };
    /// The games and tables that a takeover looks for: those that no server owns, and those that this server owns
    /// without knowing it, because the result of an earlier takeover was lost.
    struct Wanted {
        bool games = false;
        bool tables = false;
        bool unknown_games = false;
        bool unknown_tables = false;
        std::string known{};  ///< array literal of the ids that this server knows to own
    };
    /// Takes over the games and tables that `wanted` describes and writes them to `taken`. Returns false, without
    /// taking any, if another server is taking over at the moment.
    [[nodiscard]] bool take(pqxx::transaction_base& transaction, const Wanted& wanted, Prefetched& taken) const;
    void take_now(bool games);
    /// Takes over unowned games and tables on a thread of the store, unless a takeover is already in progress.
    void prefetch();
    void read_taken(Prefetched& taken);
    [[nodiscard]] std::string known_ids() const;
    [[nodiscard]] bool may_have_unowned() const {
        return has_seen_unowned_ || is_taking_games_in_doubt_ || is_taking_tables_in_doubt_;
    }

    std::int64_t server_;
    PostgresConnection& main_;
    PostgresConnection& query_;
    StoreThread& questions_;
    Fences fences_;
    std::set<GameId> opening_;  ///< tables of this process that have not started and may not be stored yet
    bool has_seen_unowned_ = false;
    // True if the result of a takeover was lost, so that fences_ may be incomplete.
    bool is_taking_games_in_doubt_ = false;
    bool is_taking_tables_in_doubt_ = false;
    Prefetched prefetched_;
    bool is_prefetching_ = false;
    std::deque<GameId> numbers_;  ///< ids for new tables
    std::function<void()> on_prefetched_;

    // Also read by the thread that renews the lease.
    std::atomic<bool> prefetches_ = false;
    std::atomic<std::size_t> spare_numbers_ = 0;
};

}  // namespace syrtis::store
