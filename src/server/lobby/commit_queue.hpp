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

    /// Called when all changes that were added so far for the matches `games` are durable.
    virtual void on_durable(const std::set<store::GameId>& games) = 0;
    /// Called once per match and fault, when changes of the matches `games` cannot be stored at present. The queue will
    /// try to store them again.
    virtual void on_unavailable(const std::set<store::GameId>& games) = 0;
    /// Called when the changes of this match were dropped because they can never be stored.
    virtual void on_lost(store::GameId game, const store::StoreError& error) = 0;
};

/// Collects the changes of all tables and commits them together.
class CommitQueue {
   public:
    CommitQueue(store::GameStore& store, Scheduler& scheduler, CommitListener& listener, Meter* meter)
        : store_(store), scheduler_(scheduler), listener_(listener), meter_(meter) {}

    /// Queues a change for the commit at the end of this turn of the event loop. `change.step` must be the step after
    /// the last one that was added for this match.
    void add(store::Change change);
    /// Queues a change with low priority. The change is written with the next urgent commit, at the latest after 250
    /// ms.
    void add_low_priority(store::Change change);
    /// Makes the queued low-priority changes urgent. Called when a person joins a table.
    void make_urgent();
    /// Returns true if a change of this match is not durable yet.
    [[nodiscard]] bool has_pending(store::GameId game) const { return waiting_games_.contains(game); }
    /// Returns true if the last commit has failed, or if the running commit has taken more than 3 seconds.
    [[nodiscard]] bool is_unavailable() const { return is_unavailable_ || is_slow_; }
    /// Drops all changes of this match that the store has not received yet. Does not undo a commit in progress.
    void forget(store::GameId game);
    /// Starts a commit of all queued changes without waiting for the end of the turn. If a commit is in progress,
    /// starts the new one as soon as the other is finished.
    void flush();
    /// Commits all queued changes now and waits until the store is done.
    void flush_and_wait();
    /// Commits all queued changes now and waits for the store, but not longer than `longest`.
    void flush_within(std::chrono::milliseconds longest);
    /// Commits all queued changes and waits. Returns false if a change of this match is still not durable.
    [[nodiscard]] bool store_now(store::GameId game);

   private:
    using Batch = std::shared_ptr<const std::vector<store::Change>>;

    /// Calls flush() at the end of the turn, except while changes wait for the next retry.
    void flush_later();
    void flush_low_priority();
    void on_result(const store::StoreError* error);
    /// Keeps all batches and tries to store them again after a second.
    void retry_when_available(const store::StoreError& error);
    /// Starts the timer that detects a commit that takes too long.
    void watch_store();
    /// If the running commit takes too long, reports the matches with waiting changes as unavailable.
    void check_store();
    /// Reports each match with waiting changes as unavailable, but only once between two successful commits.
    void report_unavailable();
    /// Recomputes `waiting_games_` and removes empty batches.
    void count_waiting();
    /// Splits the first batch into one batch for each match.
    void split_first();
    /// Moves all batched changes of the first batch's match to `quarantined_` until it is clear if the store accepts
    /// changes of other matches.
    void quarantine_first(const store::StoreError& error);
    /// Moves the batches of `quarantined_` back to the front of the queue.
    void requeue_quarantined();
    /// Ends the quarantine. Drops the matches in `quarantined_` if the store has accepted another change; otherwise the
    /// store is broken, and all changes wait. Called when all other batches were tried.
    void resolve_quarantine();
    /// Drops all changes of a match and reports the match as lost.
    void drop_game(store::GameId game, const store::StoreError& error);
    /// Removes the first batch. Returns those of its matches that have no other waiting changes.
    [[nodiscard]] std::set<store::GameId> drop_first();
    void retry_later();

    store::GameStore& store_;
    Scheduler& scheduler_;
    CommitListener& listener_;
    Meter* meter_;  ///< receives the durations of commits; may be null
    Clock::time_point committed_at_{};
    std::vector<store::Change> added_;  ///< changes that were added in this turn and are not yet in a batch
    /// Older changes; the store works on the first batch while `is_committing_`.
    std::deque<Batch> batches_;
    /// One batch for each match whose commit failed with StoreError::is_broken().
    std::deque<Batch> quarantined_;
    std::optional<store::StoreError> broken_;  ///< the error of the last batch in `quarantined_`
    bool has_stored_ = false;                  ///< true if a commit has succeeded since the quarantine began
    std::multiset<store::GameId> waiting_games_;
    std::set<store::GameId> reported_unavailable_;
    /// Matches dropped during the running commit; their changes are not tried again.
    std::set<store::GameId> forgotten_;
    bool is_flush_due_ = false;
    bool is_low_priority_flush_due_ = false;
    bool is_retry_due_ = false;
    bool is_flushing_ = false;    ///< true while the loop of flush() runs
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
