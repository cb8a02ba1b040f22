// SPDX-License-Identifier: MIT
#pragma once

// Carries out what follows from the result of a commit: sends deferred messages, continues clocks, asks computer
// players, and unloads matches whose changes are lost.

#include <functional>
#include <set>
#include <utility>
#include <vector>

#include "lobby/agent_scheduler.hpp"
#include "lobby/commit_queue.hpp"
#include "lobby/meter.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/session.hpp"
#include "lobby/table.hpp"
#include "lobby/table_deadlines.hpp"
#include "lobby/table_news.hpp"

namespace syrtis::lobby {

/// Applies the results of commits to tables and to sessions with deferred messages.
class CommitResults final : public CommitListener {
   public:
    /// The objects that the enclosing class uses; all of them must outlive it.
    struct Uses {
        Tables& tables;
        CommitQueue& queue;
        AgentScheduler& agents;
        TableDeadlines& deadlines;
        TableNews& news;
        Scheduler& scheduler;
        Meter* meter;  ///< receives the time that each answer took to become durable; may be null
    };
    explicit CommitResults(const Uses& uses) : uses_(uses) {}

    /// Sets a task, which is posted to the event loop when the store reports that another server has taken over a
    /// table.
    void on_taken(std::function<void(TableId)> task) { on_taken_ = std::move(task); }
    /// Starts to measure how long it takes until a person's answer, which was accepted just now, is durable. Does
    /// nothing without a meter.
    void measure_answer(const Table& table);
    /// Drops all deferred messages of the given table.
    void forget_deferred(TableId id);
    /// Drops the changes of the table that the store has not received yet. Sends the messages that were deferred only
    /// because of these changes.
    void forget_changes(TableId id);
    /// Returns the sessions for which messages are deferred until changes are durable.
    [[nodiscard]] DeferringSessions& deferring() { return deferring_; }

    void on_durable(const std::set<store::GameId>& games) override;
    void on_unavailable(const std::set<store::GameId>& games) override;
    /// Unloads a match whose last steps are not stored and were not announced. When the match is loaded again, it
    /// continues from its stored state. Its stored status does not change.
    void on_lost(store::GameId game, const store::StoreError& error) override;

   private:
    void release_deferred();

    struct MeasuredAnswer {
        TableId table = 0;
        Clock::time_point since{};
    };
    Uses uses_;
    std::vector<MeasuredAnswer> measured_;  ///< answers of people that are not durable yet
    DeferringSessions deferring_;
    std::function<void(TableId)> on_taken_;
};

}  // namespace syrtis::lobby
