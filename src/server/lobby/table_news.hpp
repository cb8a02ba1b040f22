// SPDX-License-Identifier: MIT
#pragma once

// Sends the message "table" when a table has changed; an open table is stored before. One person can change a table
// many times a second, and each message goes to everybody at the table. So the rate is limited, and changes beyond it
// are combined into one later message.

#include "lobby/limits.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/session.hpp"
#include "lobby/table.hpp"
#include "lobby/table_commits.hpp"

namespace syrtis::lobby {

/// Announces changes of tables. One of its two functions must be called after every change to the data of
/// Table::message().
class TableNews {
   public:
    TableNews(Tables& tables, TableCommits& commits, Scheduler& scheduler, const Limits& limits)
        : tables_(tables), commits_(commits), scheduler_(scheduler), limits_(limits) {}

    /// Sends the message to everybody at the table immediately. Suitable for changes that nobody can cause many times a
    /// second.
    void announce(Table& table);
    /// Sends the message to everybody at the table, at most as often as Limits::table_news allows. `newcomer` (may be
    /// null), who has just joined, receives it immediately in any case.
    void announce_soon(Table& table, Session* newcomer = nullptr);

   private:
    void send_to_all(Table& table, const Line& line);

    Tables& tables_;
    TableCommits& commits_;
    Scheduler& scheduler_;
    const Limits& limits_;
};

}  // namespace syrtis::lobby
