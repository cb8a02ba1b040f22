// SPDX-License-Identifier: MIT
#pragma once

// Sends the message "table" when a table has changed. If the table is open, it is first queued for the store. One
// person can change a table many times a second, and each message goes to everybody at the table. So the rate of
// messages is limited, and changes beyond it are combined into one later message.

#include "lobby/limits.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/session.hpp"
#include "lobby/table.hpp"
#include "lobby/table_commits.hpp"

namespace syrtis::lobby {

/// Announces changes of tables. After every change to data that Table::message() contains, one of the two functions
/// must be called.
class TableNews {
   public:
    TableNews(Tables& tables, TableCommits& commits, Scheduler& scheduler, const Limits& limits)
        : tables_(tables), commits_(commits), scheduler_(scheduler), limits_(limits) {}

    /// Sends the message to everybody at the table at once. Used for changes that nobody can make many times a second.
    void announce(Table& table);
    /// Sends the message to everybody at the table, but not more often than Limits::table_news allows. `newcomer`, who
    /// has just joined, gets it at once in any case; it may be null.
    void announce_soon(Table& table, Session* newcomer = nullptr);

   private:
    void send_to_all(Table& table, const Line& line);

    Tables& tables_;
    TableCommits& commits_;
    Scheduler& scheduler_;
    const Limits& limits_;
};

}  // namespace syrtis::lobby
