// SPDX-License-Identifier: MIT
#pragma once

// Runs matches from start to end: starts and loads them, passes seats to computer players and back to people, ends
// them, and announces each step when it is durable. A fault inside a match ends this match only. Answers, undo and redo
// are in MatchAnswers.

#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>

#include "lobby/agent_scheduler.hpp"
#include "lobby/commit_queue.hpp"
#include "lobby/game_cache.hpp"
#include "lobby/limits.hpp"
#include "lobby/match_updates.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/secrets.hpp"
#include "lobby/table.hpp"
#include "lobby/table_commits.hpp"
#include "lobby/table_deadlines.hpp"
#include "lobby/table_news.hpp"
#include "store/game_store.hpp"

namespace syrtis::lobby {

/// Thrown if a stored match cannot be read, or if a replay of its entries does not lead to the stored hashes.
class DamagedGame : public std::runtime_error {
   public:
    using std::runtime_error::runtime_error;
};

/// Reads a match from the store. Throws DamagedGame if the match can never be read, and store::StoreError if reading
/// fails now but may succeed later.
[[nodiscard]] store::StoredGame readable_game(store::GameStore& store, store::GameId id);

/// Starts, loads and ends the matches of all tables, and announces their steps.
class MatchController {
   public:
    /// The objects that the enclosing class uses; all of them must outlive it.
    struct Uses {
        store::GameStore& store;
        Scheduler& scheduler;
        Entropy& entropy;
        const Limits& limits;
        CommitQueue& queue;
        TableCommits& commits;
        AgentScheduler& agents;
        TableDeadlines& deadlines;
        const MatchUpdates& updates;
        TableNews& news;
    };
    explicit MatchController(const Uses& uses) : uses_(uses), game_cache_(uses.store) {}

    /// Starts the match of an open table whose seats are all taken, and queues it for the store. Sends no message.
    /// Returns an error if the store is unavailable.
    [[nodiscard]] OptionalError start(Table& table);
    /// Sends the first views of a started match. Computer players are asked only when the start is durable, because
    /// their answers would be lost together with the start.
    void open_play(Table& table);
    /// Loads a started match from the store into a table without people. Throws DamagedGame if the stored data are
    /// damaged, store::StoreError if the store cannot read them now, and std::runtime_error with the reason if this
    /// program cannot continue the match. The numbers of questions begin at `least_sequence`, which must be above all
    /// numbers that this process has used for the match before.
    [[nodiscard]] std::unique_ptr<Table> reload(store::GameId id, const Games& games, std::uint64_t least_sequence = 0);

    /// Sends the whole view to a session, with the open question if there is one. `is_reply` is true if the session has
    /// asked for the view. Does nothing at a table without a match.
    void send_whole(Session& session, bool is_reply);
    /// Sends the last step to all seats and spectators except `newcomer`, who gets a whole view separately. Finishes
    /// the match if the step has ended it.
    void announce_step(Table& table, const Session* newcomer = nullptr);
    /// Stores the runtime state of the table (bot takeovers, clocks, pause) and sends the message "table" to everybody
    /// at the table.
    void publish_runtime_state(Table& table);

    /// Starts a bot takeover: the table's substitute bot answers for the seat from now on.
    void begin_takeover(Table& table, core::Seat seat, BotTakeover why);
    /// Ends a bot takeover: the player of the seat answers again.
    void end_takeover(Table& table, core::Seat seat);
    /// Ends the bot takeovers that were to last for one decision only (BotTakeover::move_time), if this decision is
    /// complete. Called after an answer was announced.
    void end_decided_takeovers(Table& table);
    /// Handles the resignation of a player, who becomes a spectator. The confirmation is sent when the resignation is
    /// durable. If `ends` is true, the match ends; otherwise the substitute bot plays the seat from then on.
    void resign(Table& table, core::Seat seat, bool ends);

    /// Ends a match before its regular end. `reason` says why.
    void end(Table& table, core::EndReason reason);
    /// Ends a match whose players do not return. Returns false and changes nothing if the store is unavailable.
    bool abandon(Table& table);
    /// Stops a match whose stored state differs from what was played. The match stays stopped, even after a restart,
    /// until the operator repairs it. `why` is a sentence for the log and the store.
    void stop_damaged(Table& table, const std::string& why);
    /// Ends a match because of an internal fault, and notifies everybody at the table.
    void abort(Table& table, const std::string& reason);
    /// Calls `work`. If `work` throws an exception, aborts the match of the table.
    void guarded(Table& table, const std::function<void()>& work);

   private:
    /// Returns the spec of the substitute bot: the one that the table's policy names; otherwise the server's fallback
    /// agent, or the strongest player of the game if it has no such agent. Returns an empty text if the game has no
    /// computer players.
    [[nodiscard]] std::string substitute_bot_of(const Table& table) const;
    /// Ends the match and returns the change to store.
    [[nodiscard]] store::Change ending(Table& table, core::EndReason reason);
    /// If the last step has ended the match, marks the table as finished and stores this status.
    void finish_if_over(Table& table);
    [[nodiscard]] std::int64_t seconds_now() const { return uses_.scheduler.calendar_milliseconds() / 1000; }

    Uses uses_;
    GameCache game_cache_;
    std::uint64_t games_started_ = 0;
};

}  // namespace syrtis::lobby
