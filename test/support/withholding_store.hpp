// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <deque>
#include <stdexcept>
#include <utility>
#include <vector>

#include "store/memory_store.hpp"

namespace syrtis::test {

/// A store whose commits take time, as on a disk: a commit is done when the test completes it or drain() is called.
class WithholdingStore final : public store::MemoryStore {
   public:
    using MemoryStore::MemoryStore;
    bool withholds = false;

    void commit(const std::vector<store::Change>& changes, const Done& done) override {
        if (!withholds) return MemoryStore::commit(changes, done);
        waiting_.emplace_back(changes, done);
    }
    /// True if drain() leaves commits incomplete, as a disk that hangs would.
    bool hangs = false;
    void drain() override {
        if (hangs) throw std::logic_error("somebody waits for ever");
        while (!waiting_.empty()) finish_one();
    }
    [[nodiscard]] bool drain_within(std::chrono::milliseconds longest) override {
        return !hangs && MemoryStore::drain_within(longest);
    }
    [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }
    /// Completes the oldest commit.
    void finish_one() {
        const auto [changes, done] = std::move(waiting_.front());
        waiting_.pop_front();
        MemoryStore::commit(changes, done);
    }

   private:
    std::deque<std::pair<std::vector<store::Change>, Done>> waiting_;
};

}  // namespace syrtis::test
