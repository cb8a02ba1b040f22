// SPDX-License-Identifier: MIT
#pragma once

// Decides who answers for a seat, and when: bot takeovers of players who are absent or out of time, clocks, pauses and
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

    /// A game starts, or is taken up again after a restart.
    void begin(Table& table);
    /// Somebody has come: the seat is theirs again. Before they are sent anything of the game.
    void on_return(Table& table, core::Seat seat);
    /// Somebody is gone.
    void on_absence(Table& table);

    /// Each of the three handles the message of its name.
    [[nodiscard]] OptionalError propose(Session& session, const Json::Value& message);
    [[nodiscard]] OptionalError vote(Session& session, const Json::Value& message);
    [[nodiscard]] OptionalError resign(Session& session);

   private:
    void before_step(Table& table) override;
    void on_answer(Table& table, core::Seat seat) override;
    void on_undo(Table& table, core::Seat seat, std::size_t answers) override;
    void on_redo(Table& table, core::Seat seat, std::size_t answers) override;
    void after_answer(Table& table) override;
    /// Seats whose decisions are over have the whole time for the next ones.
    void end_decisions(Table& table);

    /// Lets the clocks of those run who are to answer, unless nobody waits.
    void run_clocks(Table& table);
    void look(Table& table);
    void watch(Table& table);
    /// When that seat has been missed for so long that a computer player takes it; nothing if it is not missed.
    [[nodiscard]] std::optional<Clock::time_point> takeover_due(const Table& table, core::Seat seat) const;
    /// When that seat has been away for so long that the others may decide without it; nothing if it isn't away, or if
    /// nobody waits for it.
    [[nodiscard]] static std::optional<Clock::time_point> vote_due(const Table& table, core::Seat seat);
    /// To be called when somebody has come or gone, and when a game is paused or goes on.
    void note_absences(Table& table);
    /// Marks those without whom the others may decide from now on; true if there is a new one.
    [[nodiscard]] bool miss_absent(Table& table);
    [[nodiscard]] std::optional<Clock::time_point> next_due(const Table& table) const;
    void hold(Table& table, core::Seat seat, BotTakeover why);
    void drop_proposal(Table& table);
    /// Does what was proposed once all have agreed.
    void settle_proposal(Table& table);
    void carry_out(Table& table, const Proposal& proposal);

    Tables& tables_;
    MatchController& matches_;
    Scheduler& scheduler_;
    const Limits& limits_;
    std::map<TableId, Clock::time_point> watched_;  ///< when the timer of a table goes off
};

}  // namespace syrtis::lobby
