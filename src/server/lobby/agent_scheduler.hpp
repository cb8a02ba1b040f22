// SPDX-License-Identifier: MIT
#pragma once

// Sends each question for a computer player to its agent and ensures that an answer comes. If an agent fails, is late
// or returns a command that the rules refuse, a fast fallback agent answers instead.
//
// An agent exists while its seat belongs to a computer player and none of its requests has failed. When one of its
// requests is cancelled, the agent is destroyed, because it may still be thinking. The next question creates a new
// agent, which gives the same answers as the old one would give.

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lobby/agent_pool.hpp"
#include "lobby/limits.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/table.hpp"
#include "protocol/agent_factory.hpp"

namespace syrtis::lobby {

/// The interface that the agent scheduler uses to play the answers of computer players, and to abort a match after a
/// fault. MatchAnswers implements it.
class AgentHost {
   public:
    AgentHost() = default;
    AgentHost(const AgentHost&) = delete;
    AgentHost& operator=(const AgentHost&) = delete;
    virtual ~AgentHost() = default;

    /// Applies the answer of a computer player to the open question of its seat. Returns false if the rules refuse the
    /// command. If the seat no longer belongs to a computer player, ignores the answer and returns true. May call
    /// AgentScheduler::schedule_agents() before it returns.
    virtual bool on_agent_answer(Table& table, core::Seat seat, const Json::Value& command) = 0;
    /// Calls `work`. If `work` throws an exception, aborts the match of the table.
    virtual void guarded(Table& table, const std::function<void()>& work) = 0;
};

/// Returns the specs of the fallback agents in the order in which they are tried. The first is `fast`, if the game has
/// it. The second is the random player, or the first kind of the game if it has no random player.
[[nodiscard]] std::vector<std::string> fallbacks(const protocol::AgentFactory& factory, const std::string& fast);

/// Asks the agents of all tables and ensures that each question is answered.
class AgentScheduler {
   public:
    AgentScheduler(Tables& tables, Scheduler& scheduler, AgentPool& pool, const Limits& limits, AgentHost& host)
        : tables_(tables), scheduler_(scheduler), pool_(pool), limits_(limits), host_(host) {}

    /// Requests an answer to each new question of a computer player, and cancels requests whose questions are no longer
    /// open. Called after every change to a table that is running or was running.
    void schedule_agents(Table& table);
    /// Raises the priority of the requests of a table. Called when a person joins or resumes at a table.
    void attend(Table& table);
    /// Queues the present view of each seat whose agent observes the game. Called after every step, before
    /// schedule_agents().
    void observe_step(const Table& table);
    /// Cancels all requests of a table and destroys its agents. Called when a position that the agents have seen was
    /// undone, and before the table is destroyed.
    void cancel(TableId id);

    /// Sets a function that is called when the open questions of a table may have changed or the table may no longer
    /// exist.
    void on_change(std::function<void(TableId)> task) { on_change_ = std::move(task); }

    [[nodiscard]] std::size_t outstanding() const;  ///< the number of unanswered requests

   private:
    struct Pending {
        std::uint64_t number = 0;  ///< unique number of the request
        AgentRequestId request = 0;
        bool is_attended = false;  ///< true if people wait for the answer
        bool is_thinking = true;   ///< false once the answer has arrived and waits to be played
        std::uint64_t sequence = 0;
        Clock::time_point asked{};
        Clock::time_point late_at{};
    };
    struct SeatAgent {
        std::string spec;
        std::shared_ptr<protocol::HostedAgent> agent;
        std::vector<protocol::ObservationPtr> unsent_observations;
        std::optional<Pending> pending;
    };

    /// Does the work of schedule_agents() for one of the seats.
    void schedule_seat(Table& table, core::Seat seat);
    void request(Table& table, core::Seat seat, std::uint64_t sequence);
    /// Cancels the pending request of a seat and destroys its agent.
    void drop(SeatAgent& seat);
    /// Reports the end of a match to its agents.
    void end(const Table& table);
    /// Returns the agent of the seat if its pending request has this number; otherwise null.
    [[nodiscard]] SeatAgent* find(TableId id, core::Seat seat, std::uint64_t number);

    void on_pool_answer(TableId id, core::Seat seat, std::uint64_t number, std::optional<protocol::AgentAnswer> answer);
    struct Answer {
        TableId table;
        core::Seat seat;
        std::uint64_t number;
        Json::Value command;
    };
    /// Queues an answer at an unattended table. These answers are played one at a time, with pauses that leave most of
    /// the thread's time to attended tables.
    void play_at_low_priority(Answer answer);
    void play_low_priority();
    void play(TableId id, core::Seat seat, std::uint64_t number, const Json::Value& command);
    /// Asks the fallback agents on this thread, one after another, until the rules accept an answer. If they accept
    /// none, aborts the match. `why` is written to the log.
    void answer_in_place(Table& table, core::Seat seat, SeatAgent& agent, const std::string& why);
    /// Sets the timer for late answers so that it fires at `late_at` or before.
    void watch(Clock::time_point late_at);
    /// Lets fallback agents answer the requests that are late.
    void answer_late_requests();

    Tables& tables_;
    Scheduler& scheduler_;
    AgentPool& pool_;
    const Limits& limits_;
    AgentHost& host_;
    std::map<TableId, std::vector<SeatAgent>> agents_;
    std::function<void(TableId)> on_change_;
    std::uint64_t last_number_ = 0;
    std::deque<Answer> low_priority_;
    Clock::duration low_priority_delay_{};            ///< pause before the next answer of `low_priority_`
    std::optional<Clock::time_point> watched_until_;  ///< time at which the timer for late answers fires
};

}  // namespace syrtis::lobby
