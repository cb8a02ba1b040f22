// SPDX-License-Identifier: MIT
#pragma once

// Runs the jobs of a store on a thread of its own, so that the code that uses the store does not wait. Each job returns
// a completion, a function that then runs on the owner's thread, the thread that uses the store. Between queued jobs,
// the thread of the store runs a fixed job at regular intervals.

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace syrtis::store {

/// A worker thread with a queue of jobs and a queue of completions.
class StoreThread {
   public:
    /// The result of a job: a function that runs on the owner's thread. It may be empty.
    using Completion = std::function<void()>;
    /// Work for the thread of the store. It must not throw.
    using Job = std::function<Completion()>;
    /// A function that schedules a task on the owner's thread. If it is empty, completions run only in drain().
    using Post = std::function<void(std::function<void()>)>;

    StoreThread(Post post, std::chrono::milliseconds interval, Job periodic_job);
    StoreThread(const StoreThread&) = delete;
    StoreThread& operator=(const StoreThread&) = delete;
    /// Runs all queued jobs, but discards their completions.
    ~StoreThread();

    void run(Job job);
    /// Schedules a completion of a job that is not finished yet.
    void complete(Completion completion);
    /// Waits until all queued jobs have run. Their completions run later.
    void wait();
    /// Waits until all queued jobs and their completions have run.
    void drain();
    /// Waits like drain(), but not longer than `longest`. Returns false if work is left; the work continues later.
    [[nodiscard]] bool drain_within(std::chrono::milliseconds longest);

   private:
    /// The state that the owner's thread, the thread of the store and posted tasks share.
    struct Shared {
        std::mutex mutex;
        std::condition_variable changed;
        std::deque<Job> jobs;
        std::deque<Completion> completions;
        bool is_busy = false;
        bool ends = false;
    };
    void work();
    void post_completions();
    static void run_completions(Shared& shared);

    Post post_;
    std::chrono::milliseconds interval_;
    Job periodic_job_;
    /// A shared pointer, because posted tasks may exist longer than this object.
    std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
    std::thread thread_;
};

}  // namespace syrtis::store
