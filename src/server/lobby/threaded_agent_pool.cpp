// SPDX-License-Identifier: MIT
#include "lobby/threaded_agent_pool.hpp"

#include <spdlog/spdlog.h>

#include <exception>
#include <utility>

#include "platform/thread.hpp"

namespace syrtis::lobby {

ThreadedAgentPool::ThreadedAgentPool(std::size_t threads, Scheduler& scheduler) : scheduler_(scheduler) {
    threads_.reserve(threads);
    for (std::size_t count = 0; count < threads; ++count) {
        threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
    }
}

ThreadedAgentPool::~ThreadedAgentPool() {
    for (std::jthread& thread : threads_) thread.request_stop();
    for (const auto& [id, job] : outstanding_) job->stop.request_stop();
    wake_.notify_all();
}

AgentRequestId ThreadedAgentPool::submit(AgentRequest request, OnAnswer on_answer) {
    const AgentRequestId id = ++last_id_;
    auto job = std::make_shared<Job>();
    job->rank = {.is_unattended = !request.is_attended, .due = request.due, .id = id};
    job->request = std::move(request);
    job->on_answer = std::move(on_answer);
    outstanding_[id] = job;
    {
        const std::lock_guard lock(mutex_);
        queue_.emplace(job->rank, std::move(job));
    }
    wake_.notify_one();
    return id;
}

std::size_t ThreadedAgentPool::queued() {
    const std::lock_guard lock(mutex_);
    return queue_.size();
}

void ThreadedAgentPool::make_urgent(AgentRequestId id, Clock::time_point due) {
    const auto found = outstanding_.find(id);
    if (found == outstanding_.end()) return;
    Job& job = *found->second;
    const std::lock_guard lock(mutex_);
    auto queued = queue_.extract(job.rank);
    if (queued.empty()) return;
    job.rank.is_unattended = false;
    job.rank.due = due;
    queued.key() = job.rank;
    queue_.insert(std::move(queued));
}

void ThreadedAgentPool::cancel(AgentRequestId id) {
    const auto found = outstanding_.find(id);
    if (found == outstanding_.end()) return;
    const JobPtr job = found->second;
    outstanding_.erase(found);
    job->is_cancelled = true;
    job->stop.request_stop();
    const std::lock_guard lock(mutex_);
    queue_.erase(job->rank);
}

void ThreadedAgentPool::work(const std::stop_token& stop) {
    // Thinking uses all available processor time, so these threads get a lower priority than the one that serves
    // people.
    platform::lower_thread_priority();
    while (true) {
        JobPtr job;
        {
            std::unique_lock lock(mutex_);
            if (!wake_.wait(lock, stop, [this] { return !queue_.empty(); }) || stop.stop_requested()) return;
            job = std::move(queue_.begin()->second);
            queue_.erase(queue_.begin());
        }
        std::optional<protocol::AgentAnswer> answer;
        try {
            answer = job->request.think(job->stop.get_token());
        } catch (const std::exception& error) {
            spdlog::error("a computer player failed to think: {}", error.what());
        } catch (...) {
            spdlog::error("a computer player failed with an unknown error");
        }
        job->request.think = nullptr;
        scheduler_.post([this, job, answer = std::move(answer)]() mutable { deliver(job, std::move(answer)); });
    }
}

void ThreadedAgentPool::deliver(const JobPtr& job, std::optional<protocol::AgentAnswer> answer) {
    if (job->is_cancelled) return;
    outstanding_.erase(job->rank.id);
    job->on_answer(std::move(answer));
}

}  // namespace syrtis::lobby
