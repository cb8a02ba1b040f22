// SPDX-License-Identifier: MIT
#pragma once

// Runs agent requests on the lobby's thread, one after another.

#include <compare>
#include <map>

#include "lobby/agent_pool.hpp"
#include "lobby/scheduler.hpp"

namespace syrtis::worker {

/// An AgentPool without threads. Each request is a task of the scheduler, which runs nothing else during the request.
class DirectAgentPool final : public lobby::AgentPool {
   public:
    /// `scheduler` must outlive the pool. After the pool is destroyed, the scheduler must run none of its tasks.
    explicit DirectAgentPool(lobby::Scheduler& scheduler) : scheduler_(scheduler) {}

    [[nodiscard]] lobby::AgentRequestId submit(lobby::AgentRequest request, OnAnswer on_answer) override;
    void make_urgent(lobby::AgentRequestId id, lobby::Clock::time_point due) override;
    void cancel(lobby::AgentRequestId id) override;

   private:
    struct Rank {
        bool is_unattended = false;
        lobby::Clock::time_point due{};
        lobby::AgentRequestId id = 0;
        // clang-tidy mistakes the 0 in a comparison with <=> for a null pointer.
        // NOLINTNEXTLINE(modernize-use-nullptr)
        friend auto operator<=>(const Rank&, const Rank&) = default;
    };
    struct Job {
        lobby::AgentRequest request;
        OnAnswer on_answer;
    };
    /// Carries out the first request in the queue, if there is one.
    void run_first();

    lobby::Scheduler& scheduler_;
    std::map<Rank, Job> queue_;
    std::map<lobby::AgentRequestId, Rank> ranks_;  ///< the keys of `queue_`
    lobby::AgentRequestId last_id_ = 0;
};

}  // namespace syrtis::worker
