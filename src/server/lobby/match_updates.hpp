// SPDX-License-Identifier: MIT
#pragma once

// Sends the message "update" to seats and spectators. A seat gets its own view of the match, spectators get the view
// that everybody may have.

#include <string>

#include "lobby/limits.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/session.hpp"
#include "lobby/table.hpp"

namespace syrtis::lobby {

/// Writes and sends updates. All functions require that the table has a match.
class MatchUpdates {
   public:
    MatchUpdates(const Scheduler& scheduler, const Limits& limits) : scheduler_(scheduler), limits_(limits) {}

    /// Sends the changes since the last update to all seats and spectators except `newcomer`, who gets a whole view
    /// separately. `newcomer` may be null.
    void send_step(Table& table, const Session* newcomer) const;
    /// Sends the whole view to a session, with the open question if there is one. `is_reply` is true if the session has
    /// asked for the view.
    void send_whole(Session& session, bool is_reply) const;

   private:
    /// Returns true if the seat may undo an answer. A seat may not undo while a computer player answers for it.
    [[nodiscard]] bool may_undo(const Table& table, core::Seat seat) const;
    /// Returns the clocks of the table as JSON; an empty text if it has no clocks or its match is not running.
    [[nodiscard]] std::string clocks_text(const Table& table) const;
    void send_step_to_seat(Table& table, core::Seat seat) const;
    void send_step_to_spectators(Table& table, const Session* newcomer) const;

    const Scheduler& scheduler_;
    const Limits& limits_;
};

}  // namespace syrtis::lobby
