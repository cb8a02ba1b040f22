// SPDX-License-Identifier: MIT
#pragma once

// A fixed number of threads that take thoughts from one queue, first come first served.

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "lobby/scheduler.hpp"
#include "lobby/thinkers.hpp"

namespace syrtis::lobby {

class ThinkPool final : public Thinkers {
   public:
    /// `scheduler` must outlive the pool: it carries the answers back.
    ThinkPool(std::size_t threads, Scheduler& scheduler);
    /// Waits for thoughts that are being thought; those still queued are dropped.
    ~ThinkPool() override;

    void think(protocol::Thought thought, Done done) override;

   private:
    struct Job {
        protocol::Thought thought;
        Done done;
    };
    void work(const std::stop_token& stop);

    Scheduler& scheduler_;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::deque<Job> jobs_;
    std::vector<std::jthread> threads_;  ///< last: they must be joined before the rest goes
};

}  // namespace syrtis::lobby
