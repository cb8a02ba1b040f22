// SPDX-License-Identifier: MIT
#pragma once

// Handles the return of a player to a seat.

#include <json/json.h>

#include "lobby/agent_scheduler.hpp"
#include "lobby/error.hpp"
#include "lobby/group_routing.hpp"
#include "lobby/host_succession.hpp"
#include "lobby/match_controller.hpp"
#include "lobby/play_control.hpp"
#include "lobby/receipt.hpp"
#include "lobby/seat_finder.hpp"
#include "lobby/session.hpp"
#include "lobby/table_loader.hpp"
#include "lobby/table_news.hpp"
#include "lobby/table_ownership.hpp"
#include "lobby/visit_log.hpp"
#include "protocol/client_messages.hpp"

namespace syrtis::lobby {

/// Handles the message "resume".
class SeatReturn {
   public:
    /// The objects that the enclosing class uses; all of them must outlive it.
    struct Uses {
        SeatFinder& finder;
        TableLoader& loader;
        TableOwnership& ownership;
        const GroupRouting& routing;
        Receipts& receipts;
        MatchController& matches;
        AgentScheduler& agents;
        PlayControl& play_control;
        HostSuccession& hosts;
        TableNews& news;
        VisitLog& visits;
    };
    explicit SeatReturn(const Uses& uses) : uses_(uses) {}

    /// Gives a session the seat that belongs to the token in the message. If another session has the seat, that session
    /// is closed.
    [[nodiscard]] OptionalError resume(Session& session, const protocol::from_client::Resume& message);

   private:
    /// Stops the match if the player proves with a receipt that an acknowledged answer is lost. Does not stop it if
    /// another server has the match.
    [[nodiscard]] OptionalError check_nothing_lost(Table& table, core::Seat seat,
                                                   const protocol::from_client::SeatClaim& claim);
    /// Connects a session with a seat, and disconnects the session that had the seat before.
    static void attach(Session& session, Table& table, core::Seat seat);

    Uses uses_;
};

}  // namespace syrtis::lobby
