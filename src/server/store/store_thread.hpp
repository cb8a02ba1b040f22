// SPDX-License-Identifier: MIT
#pragma once

// The thread of a store that lets nobody wait: it does one job after the other, and has what comes of each said on the
// thread of its user. Between them, every now and then, it does one of its own.

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace syrtis::store {

class StoreThread {
   public:
    /// What is to be said, on the thread of the user. May be empty.
    using Completion = std::function<void()>;
    /// Runs on the thread of the store, and throws nothing.
    using Job = std::function<Completion()>;
    /// Has a task run on the thread of the user, soon. May be empty: then only settle() says anything.
    using Post = std::function<void(std::function<void()>)>;

    StoreThread(Post post, std::chrono::milliseconds beat, Job on_beat);
    StoreThread(const StoreThread&) = delete;
    StoreThread& operator=(const StoreThread&) = delete;
    /// Does the jobs that wait, and says nothing of them.
    ~StoreThread();

    void run(Job job);
    /// Has that said soon; for a job that goes on after it.
    void complete(Completion completion);
    /// Returns when all jobs that were given have been done; what came of them is said later.
    void wait();
    /// Returns when all jobs that were given have been done and said.
    void settle();
    /// The same, and false if that takes longer: the rest is said later.
    [[nodiscard]] bool settle_within(std::chrono::milliseconds longest);

   private:
    struct Shared {
        std::mutex mutex;
        std::condition_variable changed;
        std::deque<Job> jobs;
        std::deque<Completion> completions;
        bool is_busy = false;
        bool ends = false;
    };
    void work();
    void say_soon();
    static void say(Shared& shared);

    Post post_;
    std::chrono::milliseconds beat_;
    Job on_beat_;
    /// What is posted may outlive this.
    std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
    std::thread thread_;
};

}  // namespace syrtis::store
