// SPDX-License-Identifier: MIT
#pragma once

// Runs agent requests on a fixed number of threads with one priority queue. Attended requests come first, then requests
// that are due earlier, then requests that were submitted earlier.

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

/// An AgentPool that owns its threads.
class ThreadedAgentPool final : public AgentPool {
   public:
    /// `scheduler` runs the callbacks with the answers and must outlive the pool.
    ThreadedAgentPool(std::size_t threads, Scheduler& scheduler);
    /// Drops queued requests, asks requests in progress to stop, and waits until they have stopped.
    ~ThreadedAgentPool() override;

    [[nodiscard]] AgentRequestId submit(AgentRequest request, OnAnswer on_answer) override;
    void make_urgent(AgentRequestId id, Clock::time_point due) override;
    void cancel(AgentRequestId id) override;
    /// Returns the number of requests that no thread has begun to work on.
    [[nodiscard]] std::size_t queued();

   private:
    struct Rank {
        bool is_unattended = false;
        Clock::time_point due;
        AgentRequestId id = 0;
        // clang-tidy mistakes the 0 in a comparison with <=> for a null pointer.
        // NOLINTNEXTLINE(modernize-use-nullptr)
        friend auto operator<=>(const Rank&, const Rank&) = default;
    };
    struct Job {
        Rank rank;
        AgentRequest request;
        OnAnswer on_answer;
        std::stop_source stop;
        bool is_cancelled = false;  ///< true if the answer is no longer wanted; used on the lobby's thread only
    };
    using JobPtr = std::shared_ptr<Job>;

    /// Works on requests from the queue until a stop is requested. Each thread runs this function.
    void work(const std::stop_token& stop);
    void deliver(const JobPtr& job, std::optional<protocol::AgentAnswer> answer);

    Scheduler& scheduler_;
    std::map<AgentRequestId, JobPtr> outstanding_;  ///< requests without an answer; used on the lobby's thread only
    AgentRequestId last_id_ = 0;                    ///< id of the last request; used on the lobby's thread only
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::map<Rank, JobPtr> queue_;  ///< requests that no thread has begun, in order of urgency; guarded by mutex_
    /// The last member, so that it is destroyed first: the threads end before the other members are destroyed.
    std::vector<std::jthread> threads_;
};

}  // namespace syrtis::lobby
