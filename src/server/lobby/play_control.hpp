// SPDX-License-Identifier: MIT
#pragma once

// Decides who answers for a seat and when: bot takeovers of players who are absent or out of time, pauses, proposals
// and early ends. The settings of a table are in its TablePolicy, its clocks and timers in TableDeadlines.

#include <json/json.h>

#include "lobby/commit_queue.hpp"
#include "lobby/limits.hpp"
#include "lobby/match_controller.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/table.hpp"
#include "lobby/table_deadlines.hpp"
#include "lobby/table_news.hpp"
#include "protocol/client_messages.hpp"

namespace syrtis::lobby {

/// Runs pauses, proposals and bot takeovers of all tables.
class PlayControl {
   public:
    /// The objects that the enclosing class uses; all of them must outlive it.
    struct Uses {
        MatchController& matches;
        TableDeadlines& deadlines;
        TableNews& news;
        const CommitQueue& queue;
        const Scheduler& scheduler;
        const Limits& limits;
    };
    explicit PlayControl(const Uses& uses);
    ~PlayControl();
    PlayControl(const PlayControl&) = delete;
    PlayControl& operator=(const PlayControl&) = delete;

    /// Ends a bot takeover that was caused by absence. Called when a player has returned to a seat, before any part of
    /// the game is sent to them.
    void on_return(Table& table, core::Seat seat);

    /// These three handle the messages "propose", "vote" and "resign".
    [[nodiscard]] OptionalError propose(Session& session, const protocol::from_client::Propose& message);
    [[nodiscard]] OptionalError vote(Session& session, const protocol::from_client::Vote& message);
    [[nodiscard]] OptionalError resign(Session& session);

   private:
    /// Carries out all changes at a running table that are due: takeovers, and the ends of clocks and proposals.
    void carry_out_due(Table& table);
    void begin_takeover(Table& table, core::Seat seat, BotTakeover why);
    void drop_proposal(Table& table);
    /// Carries out the proposal if all asked players have agreed, else announces the state of the proposal.
    void settle_proposal(Table& table);
    void carry_out(Table& table, const Proposal& proposal);

    Uses uses_;
};

}  // namespace syrtis::lobby
