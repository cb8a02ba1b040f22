// SPDX-License-Identifier: MIT
#pragma once

// Declares the metrics of the server for its operator: numbers only, without names, addresses or content of matches.

#include <chrono>
#include <cstddef>

#include "protocol/errors.hpp"

namespace syrtis::lobby {

/// A sample of the server's current load.
struct Levels {
    std::size_t running_games = 0;
    std::size_t open_tables = 0;
    std::size_t people = 0;     ///< number of people with seats at running or open tables, connected or not
    std::size_t computers = 0;  ///< number of computer players with seats at running or open tables
    std::size_t connections = 0;
    std::size_t send_queue_bytes = 0;
    std::size_t agent_requests = 0;  ///< number of queued requests that no thread works on yet
};

/// Receives the metrics. All members are called on the lobby's thread and must not block.
class Meter {
   public:
    using Duration = std::chrono::steady_clock::duration;

    Meter() = default;
    Meter(const Meter&) = delete;
    Meter& operator=(const Meter&) = delete;
    virtual ~Meter() = default;

    /// Called when a person's answer has become durable; the argument is the time since it was received.
    virtual void on_accepted(Duration) {}
    virtual void on_refused(protocol::ErrorCode) {}
    /// Called when a commit of the store has succeeded; the argument is the duration of the commit.
    virtual void on_flush(Duration) {}
    virtual void on_storage_fault() {}
    virtual void show(const Levels&) {}
};

}  // namespace syrtis::lobby
