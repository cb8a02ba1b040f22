// SPDX-License-Identifier: MIT
#include "store/threaded_store.hpp"

#include <spdlog/spdlog.h>

#include <chrono>
#include <exception>
#include <utility>

namespace syrtis::store {

ThreadedStore::ThreadedStore(std::unique_ptr<GameStore> store, StoreThread::Post post)
    : store_(std::move(store)), thread_(std::move(post), std::chrono::milliseconds(0), StoreThread::Job()) {}

void ThreadedStore::commit(const std::vector<Change>& changes, const Done& done) {
    thread_.run([this, &changes, done]() -> StoreThread::Completion {
        bool is_said = false;
        const auto report = [&](const StoreError* error) {
            is_said = true;
            thread_.complete([done, wrong = error == nullptr ? std::nullopt : std::optional<StoreError>(*error)] {
                done(wrong ? &*wrong : nullptr);
            });
        };
        try {
            // Reported before the job ends, so that nobody waits for the cleanup of the store after a commit.
            store_->commit(changes, report);
        } catch (const std::exception& error) {
            const StoreError wrong(error.what());
            spdlog::critical("the store: {}", error.what());
            if (!is_said) report(&wrong);
        }
        return {};
    });
}

void ThreadedStore::prune_later(const PruneOrder& order, const PruneDone& done) {
    thread_.run([this, order, done]() -> StoreThread::Completion {
        try {
            return [done, pruned = store_->prune(order)] { done(&pruned, nullptr); };
        } catch (const std::exception& error) {
            const auto* known = dynamic_cast<const StoreError*>(&error);
            return [done, wrong = known == nullptr ? StoreError(error.what()) : *known] { done(nullptr, &wrong); };
        }
    });
}

GameId ThreadedStore::make_id() {
    constexpr std::size_t k_ahead = 64;
    if (spare_ids_.empty()) {
        GameStore& store = idle();
        while (spare_ids_.size() < k_ahead) spare_ids_.push_back(store.make_id());
    }
    const GameId id = spare_ids_.front();
    spare_ids_.pop_front();
    return id;
}

GameStore& ThreadedStore::idle() {
    thread_.wait();
    return *store_;
}

}  // namespace syrtis::store
