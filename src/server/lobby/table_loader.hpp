// SPDX-License-Identifier: MIT
#pragma once

// Loads stored matches into tables, and remembers matches that cannot be loaded at present or at all.

#include <cstdint>
#include <set>

#include "lobby/agent_scheduler.hpp"
#include "lobby/commit_queue.hpp"
#include "lobby/error.hpp"
#include "lobby/game_cache.hpp"
#include "lobby/match_controller.hpp"
#include "lobby/table.hpp"
#include "lobby/table_deadlines.hpp"

namespace syrtis::lobby {

/// Loads matches from the store.
class TableLoader {
   public:
    /// The objects that the enclosing class uses; all of them must outlive it.
    struct Uses {
        Tables& tables;
        MatchController& matches;
        TableDeadlines& deadlines;
        AgentScheduler& agents;
        const CommitQueue& queue;
        const Games& games;
    };
    explicit TableLoader(const Uses& uses) : uses_(uses) {}

    /// Loads a running match if its table is not loaded. If the store is not ready, the match is deferred; other errors
    /// are logged. See MatchController::reload() for `least_sequence`.
    void load(TableId id, std::uint64_t least_sequence = 0);
    /// Loads the final state of a finished match, so that its players can see it. Returns an error if the match cannot
    /// be loaded. Throws store::StoreError if the store fails.
    [[nodiscard]] OptionalError load_finished(TableId id);

    /// Tries to load the deferred matches, for which the store was not ready before.
    void load_deferred();
    [[nodiscard]] bool has_deferred() const { return !deferred_.empty(); }
    [[nodiscard]] bool is_deferred(TableId id) const { return deferred_.contains(id); }
    /// Stops trying to load a deferred match. Returns true if the match was deferred.
    bool drop_deferred(TableId id) { return deferred_.erase(id) > 0; }

    /// Remembers that a stored match is damaged. Returns false if the damage was known before.
    bool mark_damaged(TableId id) { return damaged_.insert(id).second; }
    [[nodiscard]] bool is_damaged(TableId id) const { return damaged_.contains(id); }
    /// Forgets the damage of a match, because another server owns the match.
    void forget_damage(TableId id) { damaged_.erase(id); }

   private:
    Uses uses_;
    std::set<TableId> deferred_;  ///< running matches to load once the store can provide them
    std::set<TableId> damaged_;   ///< stored matches that cannot be loaded
};

}  // namespace syrtis::lobby
