// SPDX-License-Identifier: MIT
#include "worker/direct_agent_pool.hpp"

#include <spdlog/spdlog.h>

#include <exception>
#include <optional>
#include <stop_token>
#include <utility>

namespace syrtis::worker {

lobby::AgentRequestId DirectAgentPool::submit(lobby::AgentRequest request, OnAnswer on_answer) {
    const lobby::AgentRequestId id = ++last_id_;
    const Rank rank{.is_unattended = !request.is_attended, .due = request.due, .id = id};
    ranks_.emplace(id, rank);
    queue_.emplace(rank, Job{.request = std::move(request), .on_answer = std::move(on_answer)});
    scheduler_.post([this] { run_first(); });
    return id;
}

void DirectAgentPool::make_urgent(lobby::AgentRequestId id, lobby::Clock::time_point due) {
    const auto found = ranks_.find(id);
    if (found == ranks_.end()) return;
    auto job = queue_.extract(found->second);
    found->second.is_unattended = false;
    found->second.due = due;
    job.key() = found->second;
    queue_.insert(std::move(job));
}

void DirectAgentPool::cancel(lobby::AgentRequestId id) {
    const auto found = ranks_.find(id);
    if (found == ranks_.end()) return;
    queue_.erase(found->second);
    ranks_.erase(found);
}

void DirectAgentPool::run_first() {
    if (queue_.empty()) return;
    const auto node = queue_.extract(queue_.begin());
    ranks_.erase(node.key().id);
    const Job& job = node.mapped();
    std::optional<protocol::AgentAnswer> answer;
    try {
        answer = job.request.think(std::stop_token());
    } catch (const std::exception& error) {
        spdlog::error("a computer player failed to think: {}", error.what());
    }
    job.on_answer(std::move(answer));
}

}  // namespace syrtis::worker
