// SPDX-License-Identifier: MIT
#pragma once

// Keeps track of the tables that this server owns. At its start, and when other servers of the group fail, the server
// loads matches and open tables that no server owns. It unloads tables that other servers have taken over. A server
// without a group owns everything in its store.

#include <set>
#include <vector>

#include "lobby/agent_scheduler.hpp"
#include "lobby/commit_queue.hpp"
#include "lobby/commit_results.hpp"
#include "lobby/game_cache.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/suspended_games.hpp"
#include "lobby/table.hpp"
#include "lobby/table_loader.hpp"
#include "store/game_store.hpp"
#include "store/server_group.hpp"

namespace syrtis::lobby {

/// Takes over tables and gives them up.
class TableOwnership {
   public:
    /// The objects that the enclosing class uses; all of them must outlive it.
    struct Uses {
        Tables& tables;
        store::GameStore& store;
        const Games& games;
        TableLoader& loader;
        SuspendedGames& suspended;
        AgentScheduler& agents;
        const CommitQueue& queue;
        CommitResults& results;
        Scheduler& scheduler;
    };
    explicit TableOwnership(const Uses& uses) : uses_(uses) {}

    /// Joins the server group if the store is shared. Loads all running matches and open tables that no other server
    /// owns. Called once at the start.
    void begin();
    /// Returns true if, at the start of the server, the store lacked matches that should exist.
    [[nodiscard]] bool has_missing_games() const { return has_missing_games_; }
    /// Returns false if this server's lease was interrupted and the server does not yet know which tables it still
    /// owns. The server must then not send anything about tables.
    [[nodiscard]] bool is_certain() const;
    /// Unloads a table that another server owns now, and redirects its people to that server.
    void unload_lost(const store::ServerGroup::Place& place);

   private:
    /// Registers the callbacks of the server group if the store is shared.
    void join_group();
    /// Publishes changed table entries and loads matches that no server owns. Called after each attempt to renew the
    /// lease.
    void on_lease_renewal();
    /// Asks the store which tables other servers have taken over, and unloads these tables.
    void check_tables();
    /// Loads some of the matches and open tables that no server owns, except open tables whose matches are `missing`.
    /// Returns false if there were none.
    bool load_unowned(const std::set<store::GameId>& missing);
    /// Loads open tables that no server owns, except tables that have started and tables whose matches are `missing`.
    /// Returns false if there were none.
    bool load_open_tables(const std::set<store::GameId>& missing);
    /// Calls load_unowned() repeatedly, in separate tasks, until it finds nothing more.
    void load_all_unowned();
    /// Unloads a table that another server has owned for some time, so that its data here are outdated. Its people must
    /// connect again and then get the stored state.
    void unload_outdated(TableId id);
    /// Unloads a table without storing anything, and redirects its people to the server at `place`.
    void unload(TableId id, const store::ServerGroup::Place& place);

    Uses uses_;
    bool is_checking_ = false;   ///< true while a query of check_tables() is in progress
    std::set<TableId> checked_;  ///< tables of the running query, except those that were unloaded since it began
    /// True if, at the start of the server, the store lacked matches that should exist.
    bool has_missing_games_ = false;
};

}  // namespace syrtis::lobby
