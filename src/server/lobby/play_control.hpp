// SPDX-License-Identifier: MIT
#pragma once

// Decides who answers for a seat and when: bot takeovers of players who are absent or out of time, clocks, pauses and
// early ends. The settings of a table are in its TablePolicy.

#include <map>

#include "lobby/limits.hpp"
#include "lobby/match_controller.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/table.hpp"

namespace syrtis::lobby {

/// Runs clocks, pauses, proposals and bot takeovers of all tables.
class PlayControl final : private PlayObserver {
   public:
    PlayControl(Tables& tables, MatchController& matches, Scheduler& scheduler, const Limits& limits);
    ~PlayControl() override { matches_.set_observer(nullptr); }
    PlayControl(const PlayControl&) = delete;
    PlayControl& operator=(const PlayControl&) = delete;

    /// Starts clocks and timers of a table. Called when its game starts and when it is loaded from the store.
    void begin(Table& table);
    /// Called when a player has returned to a seat, before any part of the game is sent to them. Ends a bot takeover
    /// that was caused by absence.
    void on_return(Table& table, core::Seat seat);
    /// Called when a person has left or lost the connection.
    void on_absence(Table& table);

    /// These three handle the messages "propose", "vote" and "resign".
    [[nodiscard]] OptionalError propose(Session& session, const Json::Value& message);
    [[nodiscard]] OptionalError vote(Session& session, const Json::Value& message);
    [[nodiscard]] OptionalError resign(Session& session);

   private:
    void before_step(Table& table) override;
    void on_answer(Table& table, core::Seat seat) override;
    void on_undo(Table& table, core::Seat seat, std::size_t answers) override;
    void on_redo(Table& table, core::Seat seat, std::size_t answers) override;
    void after_answer(Table& table) override;
    /// Resets the move time of seats whose decisions are complete.
    void end_decisions(Table& table);

    /// Runs the clocks of the people who have to answer. No clock runs while the game is paused, nobody is connected or
    /// the store is stuck.
    void run_clocks(Table& table);
    /// Carries out everything at a table whose time has come: takeovers, expired clocks and proposals.
    void look(Table& table);
    /// Sets a timer that calls look() at the next due time of a table.
    void watch(Table& table);
    /// Returns when the computer player takes over an absent player's seat; nothing if the player is present, the table
    /// has no such rule or nobody waits.
    [[nodiscard]] std::optional<Clock::time_point> takeover_due(const Table& table, core::Seat seat) const;
    /// Returns when the others may decide without an absent player; nothing if the player is present, the table has no
    /// such rule or nobody waits.
    [[nodiscard]] static std::optional<Clock::time_point> vote_due(const Table& table, core::Seat seat);
    /// Updates SeatSlot::is_missed and vote_from of all seats. Called when a person comes or goes and when a game is
    /// paused or continued.
    void note_absences(Table& table);
    /// Sets SeatSlot::is_missed where vote_due() has passed. Returns true if a seat was newly marked.
    [[nodiscard]] bool miss_absent(Table& table);
    [[nodiscard]] std::optional<Clock::time_point> next_due(const Table& table) const;
    void hold(Table& table, core::Seat seat, BotTakeover why);
    void drop_proposal(Table& table);
    /// Carries out the proposal if everybody who was asked has agreed; else announces its state.
    void settle_proposal(Table& table);
    void carry_out(Table& table, const Proposal& proposal);

    Tables& tables_;
    MatchController& matches_;
    Scheduler& scheduler_;
    const Limits& limits_;
    std::map<TableId, Clock::time_point> watched_;  ///< the time at which the timer of a table fires
};

}  // namespace syrtis::lobby
