// SPDX-License-Identifier: MIT
#pragma once

// Declares the interface to the threads on which computer players think, so that thinking does not block the thread
// that serves people.

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include "lobby/scheduler.hpp"
#include "protocol/hosted_agent.hpp"

namespace syrtis::lobby {

/// A question for a computer player.
struct AgentRequest {
    /// True if people wait for the answer. Such requests are processed before all others.
    bool is_attended = false;
    /// The time by which the answer is wanted. Among requests with equal `is_attended`, the one with the earliest time
    /// is processed first.
    Clock::time_point due{};
    /// Computes the answer. Called at most once, on any thread. The token requests a stop when nobody wants the answer
    /// any more.
    std::function<protocol::AgentAnswer(const std::stop_token&)> think;
};

using AgentRequestId = std::uint64_t;

/// Runs requests of computer players on other threads than the lobby's. All members are called on the lobby's thread.
class AgentPool {
   public:
    /// Called with the answer, or with nothing if `think` threw an exception.
    using OnAnswer = std::function<void(std::optional<protocol::AgentAnswer>)>;

    AgentPool() = default;
    AgentPool(const AgentPool&) = delete;
    AgentPool& operator=(const AgentPool&) = delete;
    virtual ~AgentPool() = default;

    /// Queues a request. `on_answer` is called later on the lobby's thread and never during this call; it is not called
    /// if the request is cancelled.
    [[nodiscard]] virtual AgentRequestId submit(AgentRequest request, OnAnswer on_answer) = 0;
    /// Marks a queued request as attended and sets the time by which its answer is wanted. Has no effect on a request
    /// that a thread already works on or that is finished. Called when a person joins a table that nobody attended.
    virtual void make_urgent(AgentRequestId id, Clock::time_point due) = 0;
    /// Cancels a request, so that its `on_answer` is not called. A queued request is removed. A request in progress is
    /// asked to stop, and may use the objects that it captured until it has stopped.
    virtual void cancel(AgentRequestId id) = 0;
};

}  // namespace syrtis::lobby
