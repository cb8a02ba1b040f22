// SPDX-License-Identifier: MIT
#pragma once

// Group commit: what all tables have to store in one turn of the loop becomes durable together, by one transaction.
// Nobody may hear of any of it before.
//
// A fault of the store that may pass (no room, locked by another program, read-only) loses nothing: what waits is kept
// and tried again until it is stored. A change that can never be stored is given up with its game; the others of its
// turn are stored without it. Where the store finds itself broken and takes none of them, no game is given up for that:
// all wait until whoever runs the server has decided what becomes of the store.

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "lobby/meter.hpp"
#include "lobby/scheduler.hpp"
#include "store/game_store.hpp"

namespace syrtis::lobby {

/// Is notified of the result of each commit.
class CommitListener {
   public:
    CommitListener() = default;
    CommitListener(const CommitListener&) = delete;
    CommitListener& operator=(const CommitListener&) = delete;
    virtual ~CommitListener() = default;

    /// Everything that was added for these games so far is durable.
    virtual void on_durable(const std::set<store::GameId>& games) = 0;
    /// Changes of these games can't be stored now and will be tried again. Called once for each game of a fault.
    virtual void on_unavailable(const std::set<store::GameId>& games) = 0;
    /// The changes of this game can never be stored and were dropped.
    virtual void on_lost(store::GameId game, const store::StoreError& error) = 0;
};

/// Collects the changes of all tables and commits them together.
class CommitQueue {
   public:
    CommitQueue(store::GameStore& store, Scheduler& scheduler, CommitListener& listener, Meter* meter)
        : store_(store), scheduler_(scheduler), listener_(listener), meter_(meter) {}

    /// Stored with all else that is added in this turn of the loop. `change.id` has no gap to what was added before.
    void add(store::Change change);
    /// Adds a change that nobody waits for: it is committed with the next other change, after a quarter of a second at
    /// most.
    void add_low_priority(store::Change change);
    /// Somebody waits now for what was added at leisure.
    void hurry();
    /// Something of that game is not durable yet.
    [[nodiscard]] bool holds(store::GameId game) const { return waiting_games_.contains(game); }
    /// The store has failed, or is busy for long with what it was given, and was not heard to work again since.
    [[nodiscard]] bool is_unavailable() const { return is_unavailable_ || is_slow_; }
    /// Drops changes of that game that were not yet handed to the store; the store may have others already.
    void forget(store::GameId game);
    /// Gives the store what waits now.
    void flush();

   private:
    using Batch = std::shared_ptr<const std::vector<store::Change>>;

    void flush_later();
    void flush_low_priority();
    void on_result(const store::StoreError* error);
    void wait_for_better(const store::StoreError& error);
    /// A store that does not answer, neither well nor badly, must not let what waits for it grow without end.
    void watch_store();
    void look_at_store();
    /// Says so once for each game that waits.
    void tell_unavailable();
    /// Takes changes of such games out of a batch.
    [[nodiscard]] static Batch without(const Batch& batch, const std::set<store::GameId>& games);
    /// How much waits of which games is counted anew.
    void count_waiting();
    /// One batch for each game of the first one.
    void take_first_apart();
    /// All that waits of its game waits for what becomes of the other games.
    void set_first_aside(const store::StoreError& error);
    /// Puts the batches that were set aside back in front of all later ones.
    void take_up_aside();
    /// All others were tried.
    void judge_aside();
    void lose(store::GameId game, const store::StoreError& error);
    /// Forgets the first batch; the games of which nothing else waits.
    [[nodiscard]] std::set<store::GameId> drop_first();
    void retry_later();

    store::GameStore& store_;
    Scheduler& scheduler_;
    CommitListener& listener_;
    Meter* meter_;  ///< null: nothing is counted
    Clock::time_point committed_at_{};
    std::vector<store::Change> added_;         ///< in this turn
    std::deque<Batch> batches_;                ///< before that; the first one is with the store
    std::deque<Batch> aside_;                  ///< of a game each, which came upon what is broken in the store
    std::optional<store::StoreError> broken_;  ///< what was said of the last of these
    bool has_stored_ = false;                  ///< something, since the first of these was set aside
    std::multiset<store::GameId> waiting_games_;
    std::set<store::GameId> told_unavailable_;
    std::set<store::GameId> forgotten_;  ///< what the store has of these is given to it no second time
    bool is_flush_due_ = false;
    bool is_low_priority_flush_due_ = false;
    bool is_retry_due_ = false;
    bool is_flushing_ = false;    ///< in flush(), which goes on by itself
    bool is_committing_ = false;  ///< the store has the first batch
    bool has_failed_ = false;     ///< in this flush
    bool is_unavailable_ = false;
    bool is_watched_ = false;      ///< a timer looks whether the store has answered
    bool is_slow_ = false;         ///< it has not for long
    bool is_told_broken_ = false;  ///< who runs the server was, of this fault
    /// Tasks that the scheduler still holds must find out that this is gone.
    std::shared_ptr<CommitQueue*> self_ = std::make_shared<CommitQueue*>(this);
};

}  // namespace syrtis::lobby
