// SPDX-License-Identifier: MIT
#pragma once

// Group commit: the changes of all tables in one turn of the event loop become durable together, in one transaction. A
// message that reveals a change is sent only when the change is durable.
//
// A transient fault of the store (disk full, locked by another program, read-only) loses nothing: the waiting changes
// are tried again until they are stored. A change that can never be stored is dropped, together with the other changes
// of its match; all other changes of the turn are stored without it. If the store is broken and accepts no change at
// all, no match is dropped: all changes wait until the operator has repaired the store.

#include <chrono>
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

/// The interface that receives the result of each commit. CommitResults implements it, so that the queue knows neither
/// tables nor sessions.
class CommitListener {
   public:
    CommitListener() = default;
    CommitListener(const CommitListener&) = delete;
    CommitListener& operator=(const CommitListener&) = delete;
    virtual ~CommitListener() = default;

    /// Called when all changes that were added for these games are durable.
    virtual void on_durable(const std::set<store::GameId>& games) = 0;
    /// Called once per game and fault when changes of these games cannot be stored now; they will be retried.
    virtual void on_unavailable(const std::set<store::GameId>& games) = 0;
    /// Called when the changes of this game were dropped because they can never be stored.
    virtual void on_lost(store::GameId game, const store::StoreError& error) = 0;
};

/// Collects the changes of all tables and commits them together.
class CommitQueue {
   public:
    CommitQueue(store::GameStore& store, Scheduler& scheduler, CommitListener& listener, Meter* meter)
        : store_(store), scheduler_(scheduler), listener_(listener), meter_(meter) {}

    /// Queues a change for the commit at the end of this turn of the event loop. Within a game, `change.step` must
    /// follow the step that was added last.
    void add(store::Change change);
    /// Queues a change with low priority, which is written with the next urgent commit or after 250 ms.
    void add_low_priority(store::Change change);
    /// Makes the queued low-priority changes urgent. Called when a person joins a table.
    void make_urgent();
    /// Returns true if a change of that game is not durable yet.
    [[nodiscard]] bool has_pending(store::GameId game) const { return waiting_games_.contains(game); }
    /// Returns true if the last commit has failed, or if the running commit has taken more than 3 seconds.
    [[nodiscard]] bool is_unavailable() const { return is_unavailable_ || is_slow_; }
    /// Drops all changes of that game that the store has not received yet. A commit in progress is not undone.
    void forget(store::GameId game);
    /// Starts a commit of all queued changes without waiting for the end of the turn. If a commit is in progress, the
    /// changes follow as soon as it is finished.
    void flush();
    /// Commits all queued changes immediately and waits until the store is done.
    void flush_and_wait();
    /// Commits all queued changes immediately and waits at most `longest` for the store.
    void flush_within(std::chrono::milliseconds longest);
    /// Commits all queued changes and waits. Returns false if a change of that game is still not durable.
    [[nodiscard]] bool store_now(store::GameId game);

   private:
    using Batch = std::shared_ptr<const std::vector<store::Change>>;

    /// Calls flush() at the end of the turn, unless a retry is due.
    void flush_later();
    void flush_low_priority();
    void on_result(const store::StoreError* error);
    /// Keeps all batches and retries after a second.
    void retry_when_available(const store::StoreError& error);
    /// Starts the timer that detects a commit without a result.
    void watch_store();
    /// Reports the games with waiting changes as unavailable if the running commit takes too long.
    void check_store();
    /// Reports each game with waiting changes as unavailable, unless it was reported since the last success.
    void report_unavailable();
    /// Recomputes `waiting_games_` and removes empty batches.
    void count_waiting();
    /// Splits the first batch into one batch per game.
    void split_first();
    /// Moves all queued changes of the first batch's game to `quarantined_`, until it is known whether changes of other
    /// games can be stored.
    void quarantine_first(const store::StoreError& error);
    /// Moves the batches of `quarantined_` back to the front of the queue.
    void requeue_quarantined();
    /// Drops the games in `quarantined_` if the store has accepted another change, else waits for the store. Called
    /// when all other batches were tried.
    void resolve_quarantine();
    /// Drops all changes of a game and reports it as lost.
    void drop_game(store::GameId game, const store::StoreError& error);
    /// Removes the first batch. Returns its games that have no other waiting changes.
    [[nodiscard]] std::set<store::GameId> drop_first();
    void retry_later();

    store::GameStore& store_;
    Scheduler& scheduler_;
    CommitListener& listener_;
    Meter* meter_;  ///< meter of the durations of commits; may be null
    Clock::time_point committed_at_{};
    std::vector<store::Change> added_;         ///< changes that were added in this turn and are not yet in a batch
    std::deque<Batch> batches_;                ///< older changes; the store has the first batch while `is_committing_`
    std::deque<Batch> quarantined_;            ///< one batch per game that failed with StoreError::is_broken()
    std::optional<store::StoreError> broken_;  ///< the error of the last batch in `quarantined_`
    bool has_stored_ = false;                  ///< true if a commit has succeeded since `quarantined_` was empty
    std::multiset<store::GameId> waiting_games_;
    std::set<store::GameId> reported_unavailable_;
    std::set<store::GameId> forgotten_;  ///< games dropped during the running commit; their changes are not retried
    bool is_flush_due_ = false;
    bool is_low_priority_flush_due_ = false;
    bool is_retry_due_ = false;
    bool is_flushing_ = false;    ///< true inside the loop of flush()
    bool is_committing_ = false;  ///< true while the store processes the first batch
    bool has_failed_ = false;     ///< true if a commit of this flush has failed
    bool is_unavailable_ = false;
    bool is_watched_ = false;          ///< true if the timer of watch_store() is set
    bool is_slow_ = false;             ///< true if the running commit has exceeded its time
    bool is_broken_reported_ = false;  ///< true if the present fault was logged as critical
    /// Lets pending tasks of the scheduler detect that this object was destroyed.
    std::shared_ptr<CommitQueue*> self_ = std::make_shared<CommitQueue*>(this);
};

}  // namespace syrtis::lobby
