// SPDX-License-Identifier: MIT
#pragma once

// Determines who is the host of a table while people come and go.

#include <set>

#include "lobby/limits.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/table.hpp"
#include "lobby/table_news.hpp"

namespace syrtis::lobby {

/// Passes the rights of the host to a deputy and back.
class HostSuccession {
   public:
    HostSuccession(const Tables& tables, TableNews& news, Scheduler& scheduler, const Limits& limits)
        : tables_(tables), news_(news), scheduler_(scheduler), limits_(limits) {}

    /// Determines the host of an open or running table. The founder is the host if present. Otherwise the last host
    /// remains host, unless absent for longer than Limits::pass_host_after. Otherwise the first player who is present
    /// becomes host. Called when a person has come or gone.
    void update(Table& table);

   private:
    /// Calls update() after `delay`. Sets at most one such timer for each table.
    void update_later(TableId id, Clock::duration delay);

    const Tables& tables_;
    TableNews& news_;
    Scheduler& scheduler_;
    const Limits& limits_;
    std::set<TableId> timers_;  ///< tables with a timer that update_later() has set
};

}  // namespace syrtis::lobby
