// SPDX-License-Identifier: MIT
#pragma once

// Sends the message "table" when a table has changed. One person can change a table many times a second, and each
// message goes to everybody there, so the rate is limited: beyond it, changes are combined into one later message.

#include "lobby/limits.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/session.hpp"
#include "lobby/table.hpp"

namespace syrtis::lobby {

/// Sends messages of kind "table" at a bounded rate.
class TableNews {
   public:
    TableNews(Tables& tables, Scheduler& scheduler, const Limits& limits)
        : tables_(tables), scheduler_(scheduler), limits_(limits) {}

    /// Sends the message to everybody at the table immediately. For changes that nobody can cause many times a second.
    void announce(Table& table);
    /// Sends the message to everybody at the table, at most as often as Limits::table_news allows. `newcomer` (may be
    /// null), who has just joined, receives it immediately in any case.
    void announce_soon(Table& table, Session* newcomer);

   private:
    void send_to_all(Table& table, const Line& line);

    Tables& tables_;
    Scheduler& scheduler_;
    const Limits& limits_;
};

}  // namespace syrtis::lobby
