// SPDX-License-Identifier: MIT
#pragma once

// Handles reports of players about other people at their table. The reports are kept for the operator.

#include <json/json.h>

#include <filesystem>
#include <utility>

#include "lobby/error.hpp"
#include "lobby/limits.hpp"
#include "lobby/origin_buckets.hpp"
#include "lobby/reports.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/session.hpp"
#include "protocol/client_messages.hpp"

namespace syrtis::lobby {

/// Handles the message "report".
class PlayerReports {
   public:
    /// `folder` is the folder of the report files; if it is empty, reports are kept in memory only.
    PlayerReports(const Scheduler& scheduler, const Limits& limits, std::filesystem::path folder)
        : scheduler_(scheduler), limits_(limits), reports_(std::move(folder)) {}

    /// Stores a report about the person at the session's table whose name the message states, together with the latest
    /// chat lines of the table.
    [[nodiscard]] OptionalError report(Session& session, const protocol::from_client::Report& message);
    /// Removes expired reports and rate limits. Called once a minute and at the end.
    void sweep();
    [[nodiscard]] Reports& reports() { return reports_; }

   private:
    const Scheduler& scheduler_;
    const Limits& limits_;
    Reports reports_;
    OriginBuckets rates_;  ///< rate limits of reports
};

}  // namespace syrtis::lobby
