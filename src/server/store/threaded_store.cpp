// SPDX-License-Identifier: MIT
#include "store/threaded_store.hpp"

#include <chrono>
#include <utility>

namespace syrtis::store {

ThreadedStore::ThreadedStore(std::unique_ptr<GameStore> store, StoreThread::Post post)
    : store_(std::move(store)), thread_(std::move(post), std::chrono::milliseconds(0), StoreThread::Job()) {}

void ThreadedStore::commit(const std::vector<Change>& changes, const Done& done) {
    thread_.run([this, &changes, done]() -> StoreThread::Completion {
        // Said before the job is over: what the store puts in order after it has written keeps nobody waiting.
        store_->commit(changes, [this, &done](const StoreError* error) {
            thread_.complete([done, wrong = error == nullptr ? std::nullopt : std::optional<StoreError>(*error)] {
                done(wrong ? &*wrong : nullptr);
            });
        });
        return {};
    });
}

GameStore& ThreadedStore::idle() {
    thread_.wait();
    return *store_;
}

}  // namespace syrtis::store
