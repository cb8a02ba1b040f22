// SPDX-License-Identifier: MIT
#pragma once

// A fixed number of threads that take requests from one queue: those that people wait for first, then by the time when
// the answer is wanted, then as they came.

#include <compare>
#include <condition_variable>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "lobby/agent_pool.hpp"

namespace syrtis::lobby {

/// An AgentPool with threads of its own.
class ThreadedAgentPool final : public AgentPool {
   public:
    /// `scheduler` must outlive the pool: it carries the answers back.
    ThreadedAgentPool(std::size_t threads, Scheduler& scheduler);
    /// Drops what is queued, asks what is being thought about to stop, and waits for it.
    ~ThreadedAgentPool() override;

    [[nodiscard]] AgentRequestId submit(AgentRequest request, OnAnswer on_answer) override;
    void hurry(AgentRequestId id, Clock::time_point due) override;
    void cancel(AgentRequestId id) override;
    /// Requests that no thread has begun with.
    [[nodiscard]] std::size_t queued();

   private:
    struct Rank {
        bool is_unattended = false;
        Clock::time_point due;
        AgentRequestId id = 0;
        // The check takes what <=> is compared with for a pointer.
        // NOLINTNEXTLINE(modernize-use-nullptr)
        friend auto operator<=>(const Rank&, const Rank&) = default;
    };
    struct Job {
        Rank rank;
        AgentRequest request;
        OnAnswer on_answer;
        std::stop_source stop;
        bool is_cancelled = false;  ///< read and written on the lobby's thread only
    };
    using JobPtr = std::shared_ptr<Job>;

    void work(const std::stop_token& stop);
    void deliver(const JobPtr& job, std::optional<protocol::AgentAnswer> answer);

    Scheduler& scheduler_;
    std::map<AgentRequestId, JobPtr> outstanding_;  ///< on the lobby's thread only
    AgentRequestId last_id_ = 0;                    ///< likewise
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::map<Rank, JobPtr> queue_;       ///< guarded by mutex_
    std::vector<std::jthread> threads_;  ///< last: they must be joined before the rest goes
};

}  // namespace syrtis::lobby
