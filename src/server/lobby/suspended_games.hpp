// SPDX-License-Identifier: MIT
#pragma once

// Keeps suspended matches: running matches that were unloaded because nobody attended them and other tables needed
// their places. The moves are in the store; SuspendedGame has the data that are not stored. A match is loaded again
// when one of its players returns.

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "lobby/agent_scheduler.hpp"
#include "lobby/error.hpp"
#include "lobby/limits.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/table.hpp"
#include "lobby/table_loader.hpp"
#include "store/server_group.hpp"

namespace syrtis::lobby {

/// The data of a suspended match that are not in the store, such as the data that lists of tables show.
struct SuspendedGame {
    std::unique_ptr<Table> table;  ///< the table, whose match is null
    bool is_barely_played = false;
    std::uint64_t least_sequence = 0;  ///< a number above the numbers of all questions so far
};

/// Suspends matches and loads them again.
class SuspendedGames {
   public:
    /// The objects that the enclosing class uses; all of them must outlive it.
    struct Uses {
        Tables& tables;
        TableLoader& loader;
        AgentScheduler& agents;
        store::ServerGroup* group;  ///< the other servers; null if there are none
        const Scheduler& scheduler;
        const Limits& limits;
    };
    explicit SuspendedGames(const Uses& uses) : uses_(uses) {}

    [[nodiscard]] const std::map<TableId, SuspendedGame>& games() const { return games_; }
    /// Unloads a running match. Requires that nobody attends it and that all its changes are durable.
    void suspend(TableId id);
    /// Loads a suspended match, even beyond the limit on tables. Returns false if the match is not suspended or if the
    /// store cannot provide it at present.
    bool reload(TableId id);
    /// Loads some of the suspended matches whose retention time is over, so that they can be abandoned.
    void reload_expired();
    /// Drops a suspended match because another server has it now. Returns false if it was not suspended.
    bool forget(TableId id) { return games_.erase(id) > 0; }

    /// Returns the suspended match in which a person's seat has this token; nothing if there is none.
    [[nodiscard]] std::optional<TableId> find_seat(const std::string& token_hash) const;
    /// Returns an error if `table` or `code` refers to a suspended match, because only its players can load it again.
    [[nodiscard]] OptionalError check_not_suspended(TableId table, const std::string& code) const;

   private:
    Uses uses_;
    std::map<TableId, SuspendedGame> games_;
};

}  // namespace syrtis::lobby
