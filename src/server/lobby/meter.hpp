// SPDX-License-Identifier: MIT
#pragma once

// Counts what the server does, for its administrator: numbers only, without names, addresses or contents of games.

#include <chrono>
#include <cstddef>

#include "protocol/errors.hpp"

namespace syrtis::lobby {

/// How things stand.
struct Levels {
    std::size_t running_games = 0;
    std::size_t open_tables = 0;
    std::size_t people = 0;     ///< on seats of those, connected or not
    std::size_t computers = 0;  ///< likewise
    std::size_t connections = 0;
    std::size_t send_queue_bytes = 0;
    std::size_t agent_requests = 0;  ///< that nobody thinks about yet
};

/// Called on the lobby's thread; nothing here may wait.
class Meter {
   public:
    using Duration = std::chrono::steady_clock::duration;

    Meter() = default;
    Meter(const Meter&) = delete;
    Meter& operator=(const Meter&) = delete;
    virtual ~Meter() = default;

    /// An answer of a person is durable, so long after it came.
    virtual void on_accepted(Duration) {}
    virtual void on_refused(protocol::ErrorCode) {}
    /// The store has made durable what it was given, in so long.
    virtual void on_flush(Duration) {}
    virtual void on_storage_fault() {}
    virtual void show(const Levels&) {}
};

}  // namespace syrtis::lobby
