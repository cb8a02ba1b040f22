// SPDX-License-Identifier: MIT
#pragma once

// Runs matches from their start to their end: starts and loads them, gives seats to computer players and back, ends
// them, and announces each step as soon as it is durable. A fault inside a match ends that match only. Answers, undo
// and redo are in MatchAnswers.

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

/// Thrown if a stored game cannot be read, or if its entries do not replay to the stored hashes.
class DamagedGame : public std::runtime_error {
   public:
    using std::runtime_error::runtime_error;
};

/// Reads a game from the store. Throws DamagedGame if it can never be read, and store::StoreError if reading fails now
/// but may succeed later.
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

    /// Starts the match of an open table whose seats are all taken, and queues it for the store. Sends nothing. Returns
    /// an error if the store is unavailable.
    [[nodiscard]] OptionalError start(Table& table);
    /// Sends the first views of a started match. Computer players are asked only when the start is durable, because
    /// their answers would be lost together with it.
    void open_play(Table& table);
    /// Loads a started game from the store into a table without people. Throws DamagedGame if the stored data are
    /// damaged, store::StoreError if the store cannot read them now, and std::runtime_error with the reason if this
    /// program cannot continue the game. Questions are numbered from `least_sequence` on, which must be above the
    /// numbers that this process has already used for the game.
    [[nodiscard]] std::unique_ptr<Table> reload(store::GameId id, const Games& games, std::uint64_t least_sequence = 0);

    /// Sends the whole view, and the open question if there is one, to a session. `is_reply` is true if the session has
    /// asked for the view. Does nothing at a table without a match.
    void send_whole(Session& session, bool is_reply);
    /// Sends the last step to all seats and spectators except `newcomer`, who receives a whole view separately, and
    /// finishes the match if the step has ended it.
    void announce_step(Table& table, const Session* newcomer = nullptr);
    /// Stores the runtime state of the table (bot takeovers, clocks, pause) and announces the table.
    void publish_runtime_state(Table& table);

    /// Starts a bot takeover: the table's substitute bot answers for the seat from now on.
    void begin_takeover(Table& table, core::Seat seat, BotTakeover why);
    /// Ends a bot takeover: the player of the seat answers again.
    void end_takeover(Table& table, core::Seat seat);
    /// Ends the takeovers that were for a single decision, if that decision is complete. Called after an answer was
    /// announced.
    void end_decided_takeovers(Table& table);
    /// Handles the resignation of a player, who becomes a spectator; the confirmation is sent when it is durable. The
    /// substitute bot keeps the seat from then on, or the match ends if `ends`.
    void resign(Table& table, core::Seat seat, bool ends);

    /// Ends a match early, for `reason`.
    void end(Table& table, core::EndReason reason);
    /// Ends a match whose players do not return. Returns false and changes nothing if the store is unavailable.
    bool abandon(Table& table);
    /// Stops a match whose stored state differs from what was played. It stays stopped, also after a restart, until the
    /// administrator repairs it. `why` is a sentence for the log and the store.
    void stop_damaged(Table& table, const std::string& why);
    /// Ends a match because of an internal fault, and notifies everybody at the table.
    void abort(Table& table, const std::string& reason);
    /// Calls `work` and aborts the match of the table if it throws an exception.
    void guarded(Table& table, const std::function<void()>& work);

   private:
    /// Returns the spec of the substitute bot; empty if the policy names no bot and the game has no computer players.
    [[nodiscard]] std::string substitute_bot_of(const Table& table) const;
    /// Ends the match and returns the change to store.
    [[nodiscard]] store::Change ending(Table& table, core::EndReason reason);
    /// If the last step has ended the match, sets the status of the table to finished and stores the status.
    void finish_if_over(Table& table);
    [[nodiscard]] std::int64_t seconds_now() const { return uses_.scheduler.calendar_milliseconds() / 1000; }

    Uses uses_;
    GameCache game_cache_;
    std::uint64_t games_started_ = 0;
};

}  // namespace syrtis::lobby
