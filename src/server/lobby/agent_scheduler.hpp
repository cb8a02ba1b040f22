// SPDX-License-Identifier: MIT
#pragma once

// Gives every question to a computer player to its agent, and sees to it that an answer comes: where an agent fails,
// comes too late or gives a command that the rules refuse, another one that is known to be fast answers in its place.
//
// An agent lives as long as its seat is a computer player's and nothing went wrong with it. It is dropped when a
// request of it was cancelled, since it may still be thinking then; the next question makes a new one, which answers
// the same.

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

namespace syrtis::lobby {

/// Receives the answers of agents and runs the matches that they play in; the match controller implements it.
class AgentHost {
   public:
    AgentHost() = default;
    AgentHost(const AgentHost&) = delete;
    AgentHost& operator=(const AgentHost&) = delete;
    virtual ~AgentHost() = default;

    /// Carries out the answer of a computer player to the question that its seat is asked, or drops it if the seat is
    /// not the computer player's to answer for any more. False if the rules refuse it. May put further questions before
    /// it returns.
    virtual bool on_agent_answer(Table& table, core::Seat seat, const Json::Value& command) = 0;
    /// Runs what may find a fault inside the match; the match is given up if it does.
    virtual void guarded(Table& table, const std::function<void()>& work) = 0;
};

/// Specs of those that answer where an agent does not, one after the other: the fast one, if the game has it, and in
/// the end the uniform player, whatever the levels are.
[[nodiscard]] std::vector<std::string> fallbacks(const protocol::AgentFactory& factory, const std::string& fast);

/// Gives each question of a computer player's seat to its agent and enforces that an answer comes.
class AgentScheduler {
   public:
    AgentScheduler(Tables& tables, Scheduler& scheduler, AgentPool& pool, const Limits& limits, AgentHost& host)
        : tables_(tables), scheduler_(scheduler), pool_(pool), limits_(limits), host_(host) {}

    /// Lets computer players think about every question that is theirs and not yet thought about, and cancels what is
    /// being thought about and no longer asked. To be called after every change of a table that runs or ran.
    void schedule_agents(Table& table);
    /// Somebody has come to a table where nobody was: what its agents are asked is wanted sooner from now on.
    void attend(Table& table);
    /// Tells the agents of a table what was just played, those that want to know. To be called after every command,
    /// before schedule_agents.
    void observe_step(const Table& table);
    /// The position that agents think about or remember is gone: it was taken back, or the table is.
    void cancel(TableId id);

    /// Called when what is asked at a table may have changed, and when the table may be gone.
    void on_change(std::function<void(TableId)> task) { on_change_ = std::move(task); }

    [[nodiscard]] std::size_t outstanding() const;  ///< requests that were not answered yet

   private:
    struct Pending {
        std::uint64_t number = 0;  ///< of this request among all
        AgentRequestId request = 0;
        bool is_attended = false;  ///< people wait for the answer
        bool is_thinking = true;   ///< false once the answer is there and waits for its time
        std::uint64_t sequence = 0;
        Clock::time_point asked{};
        Clock::time_point late_at{};
    };
    struct SeatAgent {
        std::string spec;
        std::shared_ptr<protocol::HostedAgent> agent;
        std::vector<protocol::ObservationPtr> untold;
        std::optional<Pending> pending;
    };

    void schedule_seat(Table& table, core::Seat seat);
    void request(Table& table, core::Seat seat, std::uint64_t sequence);
    void drop(SeatAgent& seat);
    /// Tells the agents of a match that is over.
    void end(const Table& table);
    /// The request of that number if it still stands.
    [[nodiscard]] SeatAgent* find(TableId id, core::Seat seat, std::uint64_t number);

    void on_pool_answer(TableId id, core::Seat seat, std::uint64_t number, std::optional<protocol::AgentAnswer> answer);
    struct Answer {
        TableId table;
        core::Seat seat;
        std::uint64_t number;
        Json::Value command;
    };
    /// For tables that nobody looks at: one after the other, with pauses that leave the thread to people.
    void play_at_low_priority(Answer answer);
    void play_low_priority();
    void play(TableId id, core::Seat seat, std::uint64_t number, const Json::Value& command);
    /// Gives the question of the request to the fast agents, one after the other until the rules accept an answer.
    void answer_in_place(Table& table, core::Seat seat, SeatAgent& agent, const std::string& why);
    void watch(Clock::time_point late_at);
    void look_for_late();

    Tables& tables_;
    Scheduler& scheduler_;
    AgentPool& pool_;
    const Limits& limits_;
    AgentHost& host_;
    std::map<TableId, std::vector<SeatAgent>> agents_;
    std::function<void(TableId)> on_change_;
    std::uint64_t last_number_ = 0;
    std::deque<Answer> low_priority_;
    Clock::duration low_priority_delay_{};            ///< after the last of them
    std::optional<Clock::time_point> watched_until_;  ///< when the one timer for late answers goes off
};

}  // namespace syrtis::lobby
