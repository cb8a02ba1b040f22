// SPDX-License-Identifier: MIT
#include "store/store_thread.hpp"

#include <utility>

namespace syrtis::store {

StoreThread::StoreThread(Post post, std::chrono::milliseconds interval, Job periodic_job)
    : post_(std::move(post)),
      interval_(interval),
      periodic_job_(std::move(periodic_job)),
      thread_([this] { work(); }) {}

StoreThread::~StoreThread() {
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->ends = true;
    }
    shared_->changed.notify_all();
    thread_.join();
    const std::lock_guard lock(shared_->mutex);
    shared_->completions.clear();
}

void StoreThread::run(Job job) {
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->jobs.push_back(std::move(job));
    }
    shared_->changed.notify_all();
}

void StoreThread::complete(Completion completion) {
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->completions.push_back(std::move(completion));
    }
    post_completions();
}

void StoreThread::post_completions() {
    if (!post_) return;
    post_([weak = std::weak_ptr(shared_)] {
        if (const auto shared = weak.lock()) run_completions(*shared);
    });
}

void StoreThread::wait() {
    std::unique_lock lock(shared_->mutex);
    shared_->changed.wait(lock, [this] { return shared_->jobs.empty() && !shared_->is_busy; });
}

void StoreThread::drain() {
    while (true) {
        {
            std::unique_lock lock(shared_->mutex);
            shared_->changed.wait(lock, [this] { return shared_->jobs.empty() && !shared_->is_busy; });
            if (shared_->completions.empty()) return;
        }
        run_completions(*shared_);
    }
}

bool StoreThread::drain_within(std::chrono::milliseconds longest) {
    const auto until = std::chrono::steady_clock::now() + longest;
    while (true) {
        bool is_idle = false;
        {
            std::unique_lock lock(shared_->mutex);
            is_idle =
                shared_->changed.wait_until(lock, until, [this] { return shared_->jobs.empty() && !shared_->is_busy; });
            if (shared_->completions.empty()) return is_idle;
        }
        run_completions(*shared_);
        if (!is_idle) return false;
    }
}

void StoreThread::run_completions(Shared& shared) {
    while (true) {
        Completion completion;
        {
            const std::lock_guard lock(shared.mutex);
            if (shared.completions.empty()) return;
            completion = std::move(shared.completions.front());
            shared.completions.pop_front();
        }
        completion();
    }
}

void StoreThread::work() {
    auto next_run = std::chrono::steady_clock::now();
    std::unique_lock lock(shared_->mutex);
    while (true) {
        const auto is_wanted = [this] { return shared_->ends || !shared_->jobs.empty(); };
        const bool has_periodic_job = periodic_job_ && !shared_->ends;
        if (!has_periodic_job) {
            shared_->changed.wait(lock, is_wanted);
        } else {
            (void)shared_->changed.wait_until(lock, next_run, is_wanted);
        }
        Job job;
        if (has_periodic_job && std::chrono::steady_clock::now() >= next_run) {
            job = periodic_job_;
            next_run = std::chrono::steady_clock::now() + interval_;
        } else if (!shared_->jobs.empty()) {
            job = std::move(shared_->jobs.front());
            shared_->jobs.pop_front();
        } else if (shared_->ends) {
            return;
        } else {
            continue;
        }
        shared_->is_busy = true;
        lock.unlock();
        Completion completion = job();
        lock.lock();
        shared_->is_busy = false;
        const bool has_news = static_cast<bool>(completion);
        if (has_news) shared_->completions.push_back(std::move(completion));
        shared_->changed.notify_all();
        if (!has_news) continue;
        lock.unlock();
        post_completions();
        lock.lock();
    }
}

}  // namespace syrtis::store
