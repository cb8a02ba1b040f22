// SPDX-License-Identifier: MIT
#pragma once

// Where computer players think, away from the thread that serves people.

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include "lobby/scheduler.hpp"
#include "protocol/hosted_agent.hpp"

namespace syrtis::lobby {

/// A question that a computer player is to think about.
struct AgentRequest {
    /// People wait for the answer: it goes before all that nobody waits for.
    bool is_attended = false;
    /// When the answer is wanted; among requests of the same urgency the earlier one goes first.
    Clock::time_point due{};
    /// Runs in any thread, once. A stop is requested when nobody wants the answer any more.
    std::function<protocol::AgentAnswer(const std::stop_token&)> think;
};

using AgentRequestId = std::uint64_t;

/// Runs requests of computer players outside of the lobby's thread.
class AgentPool {
   public:
    /// The answer, or nothing if thinking failed.
    using OnAnswer = std::function<void(std::optional<protocol::AgentAnswer>)>;

    AgentPool() = default;
    AgentPool(const AgentPool&) = delete;
    AgentPool& operator=(const AgentPool&) = delete;
    virtual ~AgentPool() = default;

    /// `on_answer` is called on the lobby's thread, some time after this call, unless the request is cancelled before.
    /// Called on the lobby's thread, like cancel.
    [[nodiscard]] virtual AgentRequestId submit(AgentRequest request, OnAnswer on_answer) = 0;
    /// People have come to wait for the answer, and want it by then: a request that was not begun goes before all that
    /// nobody waits for. Nothing happens to one that is being thought about or is gone.
    virtual void hurry(AgentRequestId id, Clock::time_point due) = 0;
    /// From now on nothing is heard of the request. It is not begun if it was not, else asked to stop. Whatever it
    /// holds may be in use until it has.
    virtual void cancel(AgentRequestId id) = 0;
};

}  // namespace syrtis::lobby
