// SPDX-License-Identifier: MIT
#pragma once

// Tells the people at a table what has become of it: the message of kind "table". One person can change a table many
// times a second, and each message goes to everybody there: what changes is told at once as long as little was told
// lately, and else together with all that changes until then.

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

    /// To everybody at the table, now. For changes that nobody can bring about many times a second.
    void tell(Table& table);
    /// To everybody at the table, no more often than Limits::table_news allows. `newcomer` (may be null) has just come
    /// there, knows nothing of the table, and is told now in any case.
    void tell_soon(Table& table, Session* newcomer);

   private:
    void tell_all(Table& table, const Line& line);

    Tables& tables_;
    Scheduler& scheduler_;
    const Limits& limits_;
};

}  // namespace syrtis::lobby
