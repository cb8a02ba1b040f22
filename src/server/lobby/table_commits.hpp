// SPDX-License-Identifier: MIT
#pragma once

// Puts changes of tables into the commit queue, and marks these tables as not durable. Messages that reveal a change
// are then deferred until the change is durable.

#include <cstdint>

#include "lobby/commit_queue.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/table.hpp"
#include "store/game_store.hpp"

namespace syrtis::lobby {

/// Queues the changes of tables for the store.
class TableCommits {
   public:
    TableCommits(CommitQueue& queue, const Scheduler& scheduler) : queue_(queue), scheduler_(scheduler) {}

    /// The urgency of a change. A change with low priority may wait for other changes while nobody attends the table.
    enum class Urgency : std::uint8_t { usual, low_priority };
    /// Queues a change of the table for the store. Sets `change.id` and `change.step`, and adds the present state of
    /// the clocks if the table has clocks.
    void commit(Table& table, store::Change change, Urgency urgency = Urgency::usual);
    /// Queues an entry of the table's match.
    void commit(Table& table, store::StoredEntry entry);
    /// Queues the open table for the commit of this turn if the table has changed. Does nothing for a table that has
    /// started.
    void store_open_table(Table& table);
    /// Queues the deletion of the open table from the store. Does nothing for a table that has started.
    void delete_open_table(Table& table);
    /// Queues the runtime state of the table: bot takeovers, clocks, pause.
    void store_runtime_state(Table& table);
    /// Queues the rights of spectators (to watch and to write) for the store, before or during the match.
    void store_spectator_rights(Table& table);

   private:
    CommitQueue& queue_;
    const Scheduler& scheduler_;
};

}  // namespace syrtis::lobby
