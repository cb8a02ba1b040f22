// SPDX-License-Identifier: MIT
#include "lobby/think_pool.hpp"

#include <spdlog/spdlog.h>

#include <exception>
#include <utility>

namespace syrtis::lobby {

ThinkPool::ThinkPool(std::size_t threads, Scheduler& scheduler) : scheduler_(scheduler) {
    threads_.reserve(threads);
    for (std::size_t count = 0; count < threads; ++count) {
        threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
    }
}

ThinkPool::~ThinkPool() {
    for (std::jthread& thread : threads_) thread.request_stop();
    wake_.notify_all();
}

void ThinkPool::think(protocol::Thought thought, Done done) {
    {
        const std::lock_guard lock(mutex_);
        jobs_.push_back({.thought = std::move(thought), .done = std::move(done)});
    }
    wake_.notify_one();
}

void ThinkPool::work(const std::stop_token& stop) {
    while (true) {
        Job job;
        {
            std::unique_lock lock(mutex_);
            if (!wake_.wait(lock, stop, [this] { return !jobs_.empty(); }) || stop.stop_requested()) return;
            job = std::move(jobs_.front());
            jobs_.pop_front();
        }
        std::optional<Json::Value> command;
        try {
            command = job.thought();
        } catch (const std::exception& error) {
            spdlog::error("a computer player failed to think: {}", error.what());
        }
        job.thought = nullptr;
        scheduler_.post(
            [done = std::move(job.done), command = std::move(command)]() mutable { done(std::move(command)); });
    }
}

}  // namespace syrtis::lobby
