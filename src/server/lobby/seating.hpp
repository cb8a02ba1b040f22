// SPDX-License-Identifier: MIT
#pragma once

// Gives people seats at tables or admits them as spectators, removes people from tables, and closes tables that nobody
// needs.

#include <optional>

#include "lobby/agent_scheduler.hpp"
#include "lobby/former_seats.hpp"
#include "lobby/host_succession.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/secrets.hpp"
#include "lobby/session.hpp"
#include "lobby/table.hpp"
#include "lobby/table_commits.hpp"
#include "lobby/table_deadlines.hpp"
#include "lobby/table_news.hpp"
#include "lobby/visit_log.hpp"
#include "protocol/server_messages.hpp"
#include "store/server_group.hpp"

namespace syrtis::lobby {

/// Gives people seats, admits spectators and removes both from tables.
class Seating {
   public:
    /// The objects that the enclosing class uses; all of them must outlive it.
    struct Uses {
        Tables& tables;
        TableCommits& commits;
        TableNews& news;
        TableDeadlines& deadlines;
        AgentScheduler& agents;
        HostSuccession& hosts;
        FormerSeats& former_seats;
        VisitLog& visits;
        store::ServerGroup* group;  ///< the other servers; null if there are none
        Entropy& entropy;
        const Scheduler& scheduler;
    };
    explicit Seating(const Uses& uses) : uses_(uses) {}

    /// Gives a session an open seat and sends it a new token. `colour` is the player's colour in the previous match, if
    /// there was one.
    void take_seat(Session& session, Table& table, core::Seat seat, std::optional<core::Seat> colour = {});
    void add_spectator(Session& session, Table& table);
    /// Empties a seat of a table that has not started, and invalidates its token.
    void vacate(Table& table, core::Seat seat);
    /// Removes a session from its table without sending it a message. Closes the table if it has not started and no
    /// people are left.
    void detach(Session& session);
    /// Removes a session from its table. A person whose seat is in a match that has started keeps the seat and may
    /// return to it. Any other person may not return.
    void expel(Session& session);
    /// Removes all spectators except the host if the table no longer admits spectators.
    void remove_unadmitted_spectators(Table& table);
    /// Removes everybody from a table, with `reason` in the message "left", and unloads it.
    void close_table(TableId id, const char* reason);

   private:
    Uses uses_;
};

/// The following functions return the messages to a person who has got a seat, and to a person who has left a table.
[[nodiscard]] protocol::from_server::Joined make_joined(const Table& table, core::Seat seat, const std::string& token);
[[nodiscard]] protocol::from_server::Left make_left(TableId table, const char* reason);

}  // namespace syrtis::lobby
