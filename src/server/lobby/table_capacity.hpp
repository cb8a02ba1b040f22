// SPDX-License-Identifier: MIT
#pragma once

// Limits the numbers of tables and of running matches, in total and per address. Closes tables that nobody attends:
// after some time, or earlier if another table needs the place.

#include <cstddef>
#include <string>

#include "lobby/commit_queue.hpp"
#include "lobby/error.hpp"
#include "lobby/limits.hpp"
#include "lobby/match_controller.hpp"
#include "lobby/origin.hpp"
#include "lobby/origin_buckets.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/seating.hpp"
#include "lobby/suspended_games.hpp"
#include "lobby/table.hpp"

namespace syrtis::lobby {

/// Enforces the limits on tables and running matches.
class TableCapacity {
   public:
    /// The objects that the enclosing class uses; all of them must outlive it.
    struct Uses {
        Tables& tables;
        SuspendedGames& suspended;
        Seating& seating;
        MatchController& matches;
        const CommitQueue& queue;
        const Scheduler& scheduler;
        const Limits& limits;
    };
    explicit TableCapacity(const Uses& uses) : uses_(uses) {}

    /// Allows one more table from this address. If a limit is reached, closes or unloads the tables without people
    /// whose loss matters least. Returns an error if that is not enough.
    [[nodiscard]] OptionalError make_room(const Origin& origin);
    /// Makes room for a table if the limit on tables is reached. If no table can be closed for that, the limit will be
    /// exceeded.
    void make_room_for_returning_player();
    /// Returns an error if a limit on matches is reached for this address or for a network around it: the limit on
    /// running matches, or the limit on the rate of starts. A match counts for the address from which its table was
    /// opened.
    [[nodiscard]] OptionalError check_start(const Origin& origin) const;
    /// Counts the start of a match.
    void count_start(const Origin& origin);
    /// Closes tables that nobody has attended for longer than the limits allow, and abandons their matches. Called once
    /// a minute.
    void close_expired();
    /// Removes rate limits that have expired. Called once a minute.
    void sweep();

   private:
    /// Closes or suspends the unattended table that is least worth keeping. If `network` is not empty, considers only
    /// tables that were opened from this network, and suspends none. Returns false if there is no such table.
    bool evict_one(const std::string& network);
    /// Returns the number of tables and suspended matches that were opened from `network`. If `is_running` is true,
    /// counts only running matches.
    [[nodiscard]] std::size_t count_from(const std::string& network, bool is_running) const;
    [[nodiscard]] bool runs_too_many(const Origin& origin) const;
    /// Returns true if the running match has been unattended for long enough and all its changes are durable.
    [[nodiscard]] bool may_suspend(const Table& table) const;
    [[nodiscard]] bool is_barely_played(const Table& table) const;

    Uses uses_;
    OriginBuckets starts_;
};

}  // namespace syrtis::lobby
