// SPDX-License-Identifier: MIT
#pragma once

// Runs the matches of all tables: takes answers from people and computer players, stores each command before it is
// spoken of, and tells every seat and spectator what they may know. A fault inside one match ends that match only.

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
#include "lobby/kept_games.hpp"
#include "lobby/limits.hpp"
#include "lobby/meter.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/secrets.hpp"
#include "lobby/table.hpp"
#include "lobby/table_news.hpp"
#include "store/game_store.hpp"

namespace syrtis::lobby {

/// Is thrown when the stored entries of a game do not replay to the stored hashes.
class DamagedGame : public std::runtime_error {
   public:
    using std::runtime_error::runtime_error;
};

/// Throws DamagedGame if it can't be read, now or later, and store::StoreError if it can't be read now.
[[nodiscard]] store::StoredGame readable_game(store::GameStore& store, store::GameId id);

/// Is told of every step of every match, so that it can keep their clocks.
class PlayObserver {
   public:
    PlayObserver() = default;
    PlayObserver(const PlayObserver&) = delete;
    PlayObserver& operator=(const PlayObserver&) = delete;
    virtual ~PlayObserver() = default;

    /// Others are asked, or it can be said to them now: before anybody is told.
    virtual void before_step(Table& table) = 0;
    /// That seat has answered.
    virtual void on_answer(Table& table, core::Seat seat) = 0;
    /// It has taken so many answers back, or given them again. Called after that has happened.
    virtual void on_undo(Table& table, core::Seat seat, std::size_t answers) = 0;
    virtual void on_redo(Table& table, core::Seat seat, std::size_t answers) = 0;
    /// All have been told of an answer. May put further questions.
    virtual void after_answer(Table& table) = 0;
};

/// Runs the matches of all tables: applies answers, stores them, and announces them when they are durable.
class MatchController final : private AgentHost, private CommitListener {
   public:
    MatchController(Tables& tables, store::GameStore& store, Scheduler& scheduler, AgentPool& agent_pool,
                    Entropy& entropy, const Limits& limits, Meter* meter = nullptr);

    /// Puts an open, full table into play. Tells nobody yet; nobody hears of it before it is durable.
    [[nodiscard]] OptionalError start(Table& table);
    /// Sends the first views of a started match. Computer players are asked when the start is durable: what they would
    /// answer before is lost with it.
    void open_play(Table& table);
    /// A table from what the store holds. Throws std::runtime_error with the reason if that can't be, DamagedGame if no
    /// other program could take it up either.
    /// `least_sequence`: questions have this number at least, where this process has put some of that game before.
    [[nodiscard]] std::unique_ptr<Table> reload(store::GameId id, const Games& games, std::uint64_t least_sequence = 0);

    [[nodiscard]] OptionalError answer(Session& session, const Json::Value& message);
    [[nodiscard]] OptionalError undo(Session& session, const Json::Value& message);
    [[nodiscard]] OptionalError redo(Session& session, const Json::Value& message);
    /// Handles the message "history": sends the events so far, as the session may see them.
    [[nodiscard]] OptionalError history(Session& session, const Json::Value& message);
    void set_observer(PlayObserver* observer) { observer_ = observer; }
    /// Why a session can't have its way with a game that is being played.
    [[nodiscard]] OptionalError check_in_play(const Session& session) const;
    /// The computer player of the table's policy takes a seat, until its owner has it again.
    void hold(Table& table, core::Seat seat, BotTakeover why);
    void give_back(Table& table, core::Seat seat);
    /// A player gives their seat up for good, is told when that is stored, and watches from then on; the computer
    /// player has it, or the game ends.
    void resign(Table& table, core::Seat seat, bool ends);
    /// Ends a match before its last answer.
    void end(Table& table, core::EndReason reason);
    /// Stores who holds what, the clocks and whether the game is paused, and tells everybody.
    void store_runtime_state(Table& table);
    /// Stores whom the table lets watch and write, as it is now.
    void store_watchers(Table& table);
    /// Ends a match that nobody comes back to; false, and it goes on, if nothing can be stored now.
    bool abandon(Table& table);
    /// Gives the store what waits now, before the end of the turn.
    void flush() {
        commits_.flush();
        store_.settle();
    }
    /// Flushes, and waits for the store no longer than `longest`.
    void flush_within(std::chrono::milliseconds longest) {
        commits_.flush();
        (void)store_.settle_within(longest);
    }
    /// Flushes. Returns false if some change of that game is not durable even then.
    [[nodiscard]] bool store_now(store::GameId game) {
        flush();
        return !commits_.holds(game);
    }
    /// Something of that game is not durable yet.
    [[nodiscard]] bool is_storing(store::GameId game) const { return commits_.holds(game); }
    /// Called, soon, when it turns out that another server has taken a table over.
    void on_taken(std::function<void(TableId)> task) { on_taken_ = std::move(task); }
    /// Drops all deferred messages of that table.
    void forget_deferred(store::GameId game);
    /// Drops changes of the table that were not yet handed to the store.
    void forget_waiting(TableId id) {
        commits_.forget(id);
        release_deferred();
    }
    /// All sessions that hold something back until it is durable.
    [[nodiscard]] DeferringSessions& deferring() { return deferring_; }
    /// The whole view, and the question if there is one, to one session. `is_reply` if it asked for it.
    void send_whole(Session& session, bool is_reply);
    /// Returns the scheduler of computer players. The requests of a table must be cancelled there before the table is
    /// destroyed.
    [[nodiscard]] AgentScheduler& agents() { return agents_; }

    /// An open table, or that it is none any more, is stored with what else this turn brings, if it has changed: what
    /// is said at it from then on waits for that.
    void keep_open(Table& table);
    void forget_open(Table& table);
    /// The store has failed and was not heard to work again since.
    [[nodiscard]] bool is_store_unavailable() const { return commits_.is_unavailable(); }
    /// To everybody at the table. One of the two is to be called after every change of what Table::describe() tells:
    /// the second one where somebody could make such changes many times a second. It tells `newcomer`, who has just
    /// come there, at once.
    void announce_table(Table& table);
    void announce_table_soon(Table& table, Session* newcomer = nullptr);
    /// A match is not what was played, as `why` says in a sentence: it is left as it is, over restarts too, until
    /// whoever runs the server decides.
    void stand_still(Table& table, const std::string& why);
    /// The error of a table that has no match though it was started.
    [[nodiscard]] static Error why_no_match(const Table& table);
    /// Of an answer that this seat of the table was told is accepted.
    [[nodiscard]] std::string receipt(const Table& table, core::Seat seat, std::uint64_t sequence);
    /// Gives a match up for good and tells everybody at the table.
    void abort(Table& table, const std::string& reason);

   private:
    /// Why a session can't act in its match at all.
    [[nodiscard]] static OptionalError check_player(const Session& session);
    /// The computer player that stands in for people where a table names none; empty if the game has none.
    [[nodiscard]] std::string usual_stand_in(const protocol::HostedGame& game) const;
    /// The change by which a match ends.
    [[nodiscard]] store::Change ending(Table& table, core::EndReason reason);
    [[nodiscard]] std::string clocks_text(const Table& table) const;
    /// Undoes or redoes as a message says.
    [[nodiscard]] OptionalError go_to(Session& session, const Json::Value& message, bool is_undo);
    /// Has the last entry of the timeline stored at the end of this turn, with what else there is to store.
    enum class Urgency : std::uint8_t { usual, low_priority };
    void commit(Table& table, store::Change change, Urgency urgency = Urgency::usual);
    void commit(Table& table, store::StoredEntry entry);
    void on_durable(const std::set<store::GameId>& games) override;
    void on_unavailable(const std::set<store::GameId>& games) override;
    /// The position in memory is ahead of the store, and nobody has seen it: it is dropped, and the game goes on from
    /// what is stored when the server starts anew. Its status in the store stays as it is.
    void on_lost(store::GameId game, const store::StoreError& error) override;
    void release_deferred();
    [[nodiscard]] std::int64_t seconds_now() const { return scheduler_.calendar_milliseconds() / 1000; }
    /// `newcomer` has just begun to look on: what changed says nothing to them, and they are told the whole by itself.
    void announce_step(Table& table, const Session* newcomer = nullptr);
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
    Meter* meter_;  ///< null: nothing is counted
    struct Counted {
        store::GameId game = 0;
        Clock::time_point since{};
    };
    std::vector<Counted> accepted_;  ///< answers of people that are not durable yet, where they are counted
    crypto::KeyedHasher receipts_;
    DeferringSessions deferring_;
    CommitQueue commits_;
    AgentScheduler agents_;
    TableNews news_;
    KeptGames kept_games_;
    PlayObserver* observer_ = nullptr;
    std::function<void(TableId)> on_taken_;
    std::uint64_t games_started_ = 0;
};

}  // namespace syrtis::lobby
