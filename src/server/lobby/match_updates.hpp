// SPDX-License-Identifier: MIT
#pragma once

// Sends the message "update" to seats and spectators, each with the part of a match that its recipient may see.

#include <string>

#include "lobby/limits.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/session.hpp"
#include "lobby/table.hpp"

namespace syrtis::lobby {

/// Writes and sends updates. Requires in all functions that the table has a match.
class MatchUpdates {
   public:
    MatchUpdates(const Scheduler& scheduler, const Limits& limits) : scheduler_(scheduler), limits_(limits) {}

    /// Sends the changes since the last update to all seats and spectators except `newcomer` (may be null), who
    /// receives a whole view separately.
    void send_step(Table& table, const Session* newcomer) const;
    /// Sends the whole view, and the open question if there is one, to a session. `is_reply` is true if the session has
    /// asked for the view.
    void send_whole(Session& session, bool is_reply) const;

   private:
    /// Returns true if the seat may undo. A seat for which a computer player answers may not.
    [[nodiscard]] bool may_undo(const Table& table, core::Seat seat) const;
    /// Returns JSON of the clocks; empty if none run.
    [[nodiscard]] std::string clocks_text(const Table& table) const;
    void send_step_to_seat(Table& table, core::Seat seat) const;
    void send_step_to_spectators(Table& table, const Session* newcomer) const;

    const Scheduler& scheduler_;
    const Limits& limits_;
};

}  // namespace syrtis::lobby
