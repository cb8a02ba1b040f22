// SPDX-License-Identifier: MIT
#pragma once

// Records when people come, leave and take seats, in the audit log and in the list of visitors. With this list, the
// operator can ban people who have left.

#include <filesystem>
#include <string_view>
#include <utility>

#include "lobby/audit.hpp"
#include "lobby/limits.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/session.hpp"
#include "lobby/visitors.hpp"

namespace syrtis::lobby {

/// Records the actions of people in the audit log and in the list of visitors.
class VisitLog {
   public:
    /// `visitors_file` is the file for Visitors; if it is empty, visitors are kept in memory only.
    VisitLog(const Scheduler& scheduler, const Limits& limits, std::filesystem::path visitors_file)
        : scheduler_(scheduler), limits_(limits), audit_(limits), visitors_(std::move(visitors_file)) {}

    /// Records an action of the person of a session, such as "sits".
    void note(std::string_view what, const Session& session);
    /// Removes expired visitors and rate limits, and writes the visitors' file. Called once a minute and at the end.
    void sweep();
    [[nodiscard]] const Visitors& visitors() const { return visitors_; }

   private:
    const Scheduler& scheduler_;
    const Limits& limits_;
    Audit audit_;
    Visitors visitors_;
};

}  // namespace syrtis::lobby
