// SPDX-License-Identifier: MIT
#include "lobby/commit_queue.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <map>
#include <utility>

namespace syrtis::lobby {
namespace {

constexpr std::chrono::milliseconds k_retry_after{1000};
constexpr std::chrono::milliseconds k_longest_low_priority_wait{250};
constexpr std::chrono::milliseconds k_slow_after{3000};

bool holds_several_games(const std::vector<store::Change>& batch) {
    return std::any_of(batch.begin(), batch.end(),
                       [&](const store::Change& change) { return change.id != batch.front().id; });
}

using Batch = std::shared_ptr<const std::vector<store::Change>>;

/// Returns a batch without the changes of these games.
Batch without(const Batch& batch, const std::set<store::GameId>& games) {
    std::vector<store::Change> kept;
    std::ranges::copy_if(*batch, std::back_inserter(kept),
                         [&](const store::Change& change) { return !games.contains(change.id); });
    return std::make_shared<const std::vector<store::Change>>(std::move(kept));
}

}  // namespace

void CommitQueue::add(store::Change change) {
    waiting_games_.insert(change.id);
    added_.push_back(std::move(change));
    flush_later();
}

void CommitQueue::add_low_priority(store::Change change) {
    waiting_games_.insert(change.id);
    added_.push_back(std::move(change));
    flush_low_priority();
}

void CommitQueue::make_urgent() {
    if (!added_.empty()) flush_later();
}

void CommitQueue::flush_low_priority() {
    if (std::exchange(is_low_priority_flush_due_, true)) return;
    scheduler_.after(k_longest_low_priority_wait, [weak = std::weak_ptr(self_)] {
        const auto self = weak.lock();
        if (!self) return;
        (*self)->is_low_priority_flush_due_ = false;
        (*self)->make_urgent();
    });
}

void CommitQueue::flush_later() {
    if (is_flush_due_) return;
    is_flush_due_ = true;
    scheduler_.at_turn_end([weak = std::weak_ptr(self_)] {
        const auto self = weak.lock();
        if (!self) return;
        (*self)->is_flush_due_ = false;
        // After a fault, new changes wait for the next retry.
        if (!(*self)->is_unavailable_) (*self)->flush();
    });
}

void CommitQueue::forget(store::GameId game) {
    std::erase_if(added_, [game](const store::Change& change) { return change.id == game; });
    for (std::size_t number = is_committing_ ? 1 : 0; number < batches_.size(); ++number) {
        batches_[number] = without(batches_[number], {game});
    }
    std::erase_if(quarantined_, [game](const Batch& batch) { return batch->front().id == game; });
    if (is_committing_) forgotten_.insert(game);
    count_waiting();
}

void CommitQueue::count_waiting() {
    std::erase_if(batches_, [](const Batch& batch) { return batch->empty(); });
    waiting_games_.clear();
    for (const auto* batches : {&batches_, &quarantined_}) {
        for (const Batch& batch : *batches) {
            for (const store::Change& change : *batch) waiting_games_.insert(change.id);
        }
    }
    for (const store::Change& change : added_) waiting_games_.insert(change.id);
}

void CommitQueue::flush() {
    // Changes that arrive during a commit are committed together after it.
    if (is_committing_) return;
    // If a game has older changes in `quarantined_`, its new changes must not be committed before them.
    if (!added_.empty() && quarantined_.empty()) {
        batches_.push_back(std::make_shared<const std::vector<store::Change>>(std::move(added_)));
        added_.clear();
    }
    if (is_flushing_) return;
    is_flushing_ = true;
    has_failed_ = false;
    while (!is_committing_ && !has_failed_ && !batches_.empty()) {
        is_committing_ = true;
        const Batch batch = batches_.front();
        committed_at_ = scheduler_.now();
        // The callback owns the batch, because the store uses the batch until it calls back.
        store_.commit(*batch, [weak = std::weak_ptr(self_), batch](const store::StoreError* error) {
            if (const auto self = weak.lock()) (*self)->on_result(error);
        });
    }
    is_flushing_ = false;
    if (is_committing_) watch_store();
}

void CommitQueue::flush_and_wait() {
    flush();
    store_.drain();
}

void CommitQueue::flush_within(std::chrono::milliseconds longest) {
    flush();
    (void)store_.drain_within(longest);
}

bool CommitQueue::store_now(store::GameId game) {
    flush_and_wait();
    return !has_pending(game);
}

void CommitQueue::watch_store() {
    if (std::exchange(is_watched_, true)) return;
    // While the store is slow, it is checked again and again, because changes of further games arrive.
    const auto delay = is_slow_ ? Clock::duration(k_retry_after) : committed_at_ + k_slow_after - scheduler_.now();
    scheduler_.after(delay, [weak = std::weak_ptr(self_)] {
        if (const auto self = weak.lock()) (*self)->check_store();
    });
}

void CommitQueue::check_store() {
    is_watched_ = false;
    if (!is_committing_) return;
    if (scheduler_.now() - committed_at_ >= k_slow_after) {
        if (!std::exchange(is_slow_, true)) {
            spdlog::error("the store has not answered for {} s; games with new moves wait",
                          k_slow_after.count() / 1000);
        }
        report_unavailable();
    }
    watch_store();
}

void CommitQueue::on_result(const store::StoreError* error) {
    is_committing_ = false;
    const bool was_slow = std::exchange(is_slow_, false);
    const std::set<store::GameId> forgotten = std::exchange(forgotten_, {});
    if (meter_ != nullptr && error == nullptr) meter_->on_flush(scheduler_.now() - committed_at_);
    if (meter_ != nullptr && error != nullptr) meter_->on_storage_fault();
    if (error == nullptr) {
        if (std::exchange(is_unavailable_, false) || was_slow) spdlog::warn("games can be stored again");
        reported_unavailable_.clear();
        has_stored_ = true;
        is_broken_reported_ = false;
        listener_.on_durable(drop_first());
    } else if (!forgotten.empty()) {
        // The fault may lie in changes of forgotten games, so the other changes are tried again alone.
        batches_.front() = without(batches_.front(), forgotten);
        count_waiting();
        if (error->is_transient() && !batches_.empty()) retry_when_available(*error);
    } else if (error->is_transient()) {
        retry_when_available(*error);
    } else if (holds_several_games(*batches_.front())) {
        split_first();
    } else if (error->is_broken()) {
        quarantine_first(*error);
    } else {
        drop_game(batches_.front()->front().id, *error);
    }
    if (batches_.empty() && !quarantined_.empty()) resolve_quarantine();
    if (!is_flushing_ && !has_failed_) flush();
}

void CommitQueue::drop_game(store::GameId game, const store::StoreError& error) {
    // Later changes of the same game can't be stored either.
    std::erase_if(added_, [game](const store::Change& change) { return change.id == game; });
    for (Batch& batch : batches_) batch = without(batch, {game});
    count_waiting();
    listener_.on_lost(game, error);
}

void CommitQueue::quarantine_first(const store::StoreError& error) {
    if (quarantined_.empty()) has_stored_ = false;
    broken_ = error;
    const store::GameId game = batches_.front()->front().id;
    std::vector<store::Change> own;
    for (Batch& batch : batches_) {
        std::ranges::copy_if(*batch, std::back_inserter(own),
                             [game](const store::Change& change) { return change.id == game; });
        batch = without(batch, {game});
    }
    quarantined_.push_back(std::make_shared<const std::vector<store::Change>>(std::move(own)));
    count_waiting();
}

void CommitQueue::requeue_quarantined() {
    batches_.insert(batches_.begin(), quarantined_.begin(), quarantined_.end());
    quarantined_.clear();
}

void CommitQueue::resolve_quarantine() {
    const store::StoreError error = *broken_;
    if (has_stored_) {
        // The store accepts other changes, so the fault lies in these games alone.
        while (!quarantined_.empty()) {
            const store::GameId game = quarantined_.front()->front().id;
            quarantined_.pop_front();
            drop_game(game, error);
        }
        return;
    }
    if (!std::exchange(is_broken_reported_, true)) {
        spdlog::critical(
            "the store is damaged and accepts no changes, so all games wait. Stop the server, copy its data, check "
            "them with `verify`, and repair them with `repair` or from a backup: {}",
            error.what());
    }
    retry_when_available(error);
}

void CommitQueue::retry_when_available(const store::StoreError& error) {
    has_failed_ = true;
    requeue_quarantined();
    if (!std::exchange(is_unavailable_, true)) {
        spdlog::error("games can't be stored now; games with new moves wait: {}", error.what());
    }
    report_unavailable();
    retry_later();
}

void CommitQueue::report_unavailable() {
    std::set<store::GameId> reported;
    for (const store::GameId game : waiting_games_) {
        if (reported_unavailable_.insert(game).second) reported.insert(game);
    }
    listener_.on_unavailable(reported);
}

void CommitQueue::split_first() {
    const Batch first = batches_.front();
    std::map<store::GameId, std::vector<store::Change>> by_game;
    for (const store::Change& change : *first) by_game[change.id].push_back(change);
    batches_.pop_front();
    for (auto game = by_game.rbegin(); game != by_game.rend(); ++game) {
        batches_.push_front(std::make_shared<const std::vector<store::Change>>(std::move(game->second)));
    }
}

std::set<store::GameId> CommitQueue::drop_first() {
    const Batch first = std::move(batches_.front());
    batches_.pop_front();
    std::set<store::GameId> games;
    for (const store::Change& change : *first) {
        if (const auto found = waiting_games_.find(change.id); found != waiting_games_.end())
            waiting_games_.erase(found);
        games.insert(change.id);
    }
    std::erase_if(games, [this](store::GameId game) { return has_pending(game); });
    return games;
}

void CommitQueue::retry_later() {
    if (std::exchange(is_retry_due_, true)) return;
    scheduler_.after(k_retry_after, [weak = std::weak_ptr(self_)] {
        const auto self = weak.lock();
        if (!self) return;
        (*self)->is_retry_due_ = false;
        (*self)->flush();
    });
}

}  // namespace syrtis::lobby
