// SPDX-License-Identifier: MIT
#pragma once

// Runs the matches of all tables: applies the answers of people and computer players, stores each step, and sends every
// seat and spectator what they may see of it as soon as it is durable. A fault inside a match ends that match only.

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "crypto/digest.hpp"
#include "lobby/agent_scheduler.hpp"
#include "lobby/commit_queue.hpp"
#include "lobby/game_cache.hpp"
#include "lobby/limits.hpp"
#include "lobby/meter.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/secrets.hpp"
#include "lobby/table.hpp"
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

/// Notified of every step of every match; PlayControl uses it to run the clocks.
class PlayObserver {
   public:
    PlayObserver() = default;
    PlayObserver(const PlayObserver&) = delete;
    PlayObserver& operator=(const PlayObserver&) = delete;
    virtual ~PlayObserver() = default;

    /// Called before a step is announced, and when the store made a table's changes durable or failed to. The set of
    /// seats that have to answer and Table::durability may have changed.
    virtual void before_step(Table& table) = 0;
    /// Called after an answer of that seat was applied and before it is stored.
    virtual void on_answer(Table& table, core::Seat seat) = 0;
    /// Called after the seat has undone or redone that many answers, before that is stored.
    virtual void on_undo(Table& table, core::Seat seat, std::size_t answers) = 0;
    virtual void on_redo(Table& table, core::Seat seat, std::size_t answers) = 0;
    /// Called after an answer was announced. May change the table and cause further questions.
    virtual void after_answer(Table& table) = 0;
};

/// Runs the matches of all tables: applies answers, stores them, and announces them when they are durable.
class MatchController final : private AgentHost, private CommitListener {
   public:
    MatchController(Tables& tables, store::GameStore& store, Scheduler& scheduler, AgentPool& agent_pool,
                    Entropy& entropy, const Limits& limits, Meter* meter = nullptr);

    /// Starts the match of an open table whose seats are all taken, and queues it for the store. Sends nothing. Returns
    /// an error if the store is unavailable.
    [[nodiscard]] OptionalError start(Table& table);
    /// Sends the first views of a started match. Computer players are asked only when the start is durable, because
    /// their answers would be lost together with it.
    void open_play(Table& table);
    /// Loads a started game from the store into a table without people. Throws DamagedGame if the stored data are
    /// damaged, store::StoreError if the store cannot read them now, and std::runtime_error with the reason if this
    /// program cannot continue the game. Questions are numbered from `least_sequence` on; to be set above the numbers
    /// that this process has already used for the game.
    [[nodiscard]] std::unique_ptr<Table> reload(store::GameId id, const Games& games, std::uint64_t least_sequence = 0);

    /// Handles the message "answer". The message "accepted" is sent when the answer is durable; a repeated answer is
    /// acknowledged again.
    [[nodiscard]] OptionalError answer(Session& session, const Json::Value& message);
    [[nodiscard]] OptionalError undo(Session& session, const Json::Value& message);
    [[nodiscard]] OptionalError redo(Session& session, const Json::Value& message);
    /// Handles the message "history": sends up to 100 steps, as the session may see them.
    [[nodiscard]] OptionalError history(Session& session, const Json::Value& message);
    void set_observer(PlayObserver* observer) { observer_ = observer; }
    /// Refuses a session that is not a player of a running match, and refuses everybody while the store is unavailable.
    [[nodiscard]] OptionalError check_in_play(const Session& session) const;
    /// Starts a bot takeover: the table's substitute bot answers for the seat from now on.
    void hold(Table& table, core::Seat seat, BotTakeover why);
    /// Ends a bot takeover: the player of the seat answers again.
    void give_back(Table& table, core::Seat seat);
    /// Handles the resignation of a player, who becomes a spectator; the confirmation is sent when it is durable. The
    /// substitute bot gets the seat for good, or the match ends if `ends`.
    void resign(Table& table, core::Seat seat, bool ends);
    /// Ends a match early, for `reason`.
    void end(Table& table, core::EndReason reason);
    /// Stores the runtime state of the table (bot takeovers, clocks, pause) and announces the table.
    void store_runtime_state(Table& table);
    /// Stores who may watch and write at the table.
    void store_watchers(Table& table);
    /// Ends a match whose players do not return. Returns false and changes nothing if the store is unavailable.
    bool abandon(Table& table);
    /// Commits all queued changes immediately and waits until the store is done.
    void flush() {
        commits_.flush();
        store_.settle();
    }
    /// Commits all queued changes immediately and waits at most `longest` for the store.
    void flush_within(std::chrono::milliseconds longest) {
        commits_.flush();
        (void)store_.settle_within(longest);
    }
    /// Commits all queued changes and waits. Returns false if a change of that game is still not durable.
    [[nodiscard]] bool store_now(store::GameId game) {
        flush();
        return !commits_.has_pending(game);
    }
    /// Returns true if a change of that game is not durable yet.
    [[nodiscard]] bool is_storing(store::GameId game) const { return commits_.has_pending(game); }
    /// Sets a function that is posted when the store reports that another server has taken over a table.
    void on_taken(std::function<void(TableId)> task) { on_taken_ = std::move(task); }
    /// Drops all deferred messages of that table.
    void forget_deferred(store::GameId game);
    /// Drops changes of the table that were not yet handed to the store.
    void forget_waiting(TableId id) {
        commits_.forget(id);
        release_deferred();
    }
    /// The sessions with deferred messages.
    [[nodiscard]] DeferringSessions& deferring() { return deferring_; }
    /// Sends the whole view, and the open question if there is one, to a session. `is_reply`: the session has asked for
    /// it.
    void send_whole(Session& session, bool is_reply);
    /// Returns the scheduler of computer players. The requests of a table must be cancelled there before the table is
    /// destroyed.
    [[nodiscard]] AgentScheduler& agents() { return agents_; }

    /// Queues the open table (or its deletion) for this turn's commit if it changed. Messages about it are deferred
    /// until the commit is durable.
    void keep_open(Table& table);
    void forget_open(Table& table);
    /// Returns true if the store has failed or does not answer; see CommitQueue::is_unavailable().
    [[nodiscard]] bool is_store_unavailable() const { return commits_.is_unavailable(); }
    /// Sends the message "table" to everybody at the table. One of these two is to be called after every change to the
    /// data of Table::describe(): announce_table_soon() for changes that one person could cause many times a second.
    /// `newcomer`, who has just joined, receives the message at once.
    void announce_table(Table& table);
    void announce_table_soon(Table& table, Session* newcomer = nullptr);
    /// Stops a match whose stored state differs from what was played. It stays stopped, also after a restart, until the
    /// administrator repairs it. `why` is a sentence for the log and the store.
    void stand_still(Table& table, const std::string& why);
    /// Returns the error for a table that was started but has no match.
    [[nodiscard]] static Error why_no_match(const Table& table);
    /// Returns the receipt of an accepted answer.
    [[nodiscard]] std::string receipt(const Table& table, core::Seat seat, std::uint64_t sequence);
    /// Ends a match because of an internal fault, and notifies everybody at the table.
    void abort(Table& table, const std::string& reason);

   private:
    /// Refuses a session that has no seat at a started match.
    [[nodiscard]] static OptionalError check_player(const Session& session);
    /// Returns the spec of the substitute bot for tables whose policy names none; empty if the game has no computer
    /// players.
    [[nodiscard]] std::string usual_substitute_bot(const protocol::HostedGame& game) const;
    /// Ends the match and returns the change to store.
    [[nodiscard]] store::Change ending(Table& table, core::EndReason reason);
    [[nodiscard]] std::string clocks_text(const Table& table) const;
    /// Handles the messages "undo" and "redo".
    [[nodiscard]] OptionalError go_to(Session& session, const Json::Value& message, bool is_undo);
    /// commit() queues a change of the table for the store and marks the table's changes as not durable. Changes with
    /// Urgency::low_priority may wait for others, unless the table is attended.
    enum class Urgency : std::uint8_t { usual, low_priority };
    void commit(Table& table, store::Change change, Urgency urgency = Urgency::usual);
    void commit(Table& table, store::StoredEntry entry);
    void on_durable(const std::set<store::GameId>& games) override;
    void on_unavailable(const std::set<store::GameId>& games) override;
    /// Drops the match in memory, whose last steps are not stored and were not announced. The game continues from its
    /// stored state when it is loaded again; its stored status does not change.
    void on_lost(store::GameId game, const store::StoreError& error) override;
    void release_deferred();
    [[nodiscard]] std::int64_t seconds_now() const { return scheduler_.calendar_milliseconds() / 1000; }
    /// Sends what changed since the last update to all seats and spectators except `newcomer`, who receives a whole
    /// view separately.
    void announce_step(Table& table, const Session* newcomer = nullptr);
    /// Sets the table to finished and stores that, if the last step has ended the match.
    void finish_if_over(Table& table);
    bool on_agent_answer(Table& table, core::Seat seat, const Json::Value& command) override;
    void send_step(Table& table, SeatSlot& slot, core::Seat seat);
    void send_step_to_spectators(Table& table, const Session* newcomer);
    void guarded(Table& table, const std::function<void()>& work) override;

    Tables& tables_;
    store::GameStore& store_;
    Scheduler& scheduler_;
    Entropy& entropy_;
    const Limits& limits_;
    Meter* meter_;  ///< may be null
    struct Counted {
        store::GameId game = 0;
        Clock::time_point since{};
    };
    std::vector<Counted> accepted_;  ///< people's answers that are not durable yet, if there is a meter
    crypto::KeyedHasher receipts_;
    DeferringSessions deferring_;
    CommitQueue commits_;
    AgentScheduler agents_;
    TableNews news_;
    GameCache game_cache_;
    PlayObserver* observer_ = nullptr;
    std::function<void(TableId)> on_taken_;
    std::uint64_t games_started_ = 0;
};

}  // namespace syrtis::lobby
