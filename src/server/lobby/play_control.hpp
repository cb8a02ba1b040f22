// SPDX-License-Identifier: MIT
#pragma once

// Decides if a person or a computer player answers for a seat, and when: bot takeovers for players who are absent or
// out of time, pauses, proposals and early ends. TablePolicy has the settings of a table, TableDeadlines has its clocks
// and timers.

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

    /// Ends a bot takeover that absence had caused. Called when a player has returned to a seat, before any part of the
    /// match is sent to the player.
    void on_return(Table& table, core::Seat seat);

    /// The following three functions handle the messages "propose", "vote" and "resign" of a session.
    [[nodiscard]] OptionalError propose(Session& session, const protocol::from_client::Propose& message);
    [[nodiscard]] OptionalError vote(Session& session, const protocol::from_client::Vote& message);
    [[nodiscard]] OptionalError resign(Session& session);

   private:
    /// Carries out all changes at a running table that are due: bot takeovers, and the ends of clocks and proposals.
    void carry_out_due(Table& table);
    void begin_takeover(Table& table, core::Seat seat, BotTakeover why);
    void drop_proposal(Table& table);
    /// Carries out the proposal if all players who were asked have agreed; otherwise announces the votes so far.
    void settle_proposal(Table& table);
    void carry_out(Table& table, const Proposal& proposal);

    Uses uses_;
};

}  // namespace syrtis::lobby
