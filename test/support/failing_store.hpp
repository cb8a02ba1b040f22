// SPDX-License-Identifier: MIT
#pragma once

// Stores that fail when the test wants them to.

#include "store/memory_store.hpp"

namespace syrtis::test {

class FailingStore final : public store::GameStore {
   public:
    bool fails = false;
    bool fails_at_ends = false;  ///< of games

    [[nodiscard]] store::GameId last_id() override { return inner_.last_id(); }
    using GameStore::add;
    void add(const store::StoredGame& game, const std::vector<store::StoredEntry>& entries) override {
        check();
        inner_.add(game, entries);
    }
    void append(store::GameId id, std::uint64_t step, const store::StoredEntry& entry) override {
        check();
        inner_.append(id, step, entry);
    }
    void change_seats(store::GameId id, std::uint64_t step, const store::StoredEntry& entry,
                      const std::vector<store::StoredSeat>& seats) override {
        check();
        inner_.change_seats(id, step, entry, seats);
    }
    void end(store::GameId id, std::uint64_t step, const store::StoredEntry& entry, store::Status status) override {
        check_end();
        inner_.end(id, step, entry, status);
    }
    void set_packs(store::GameId id, const std::vector<protocol::ContentPack>& packs) override {
        check();
        inner_.set_packs(id, packs);
    }
    [[nodiscard]] std::string pack_text(std::uint64_t hash) override { return inner_.pack_text(hash); }
    void set_status(store::GameId id, store::Status status) override {
        check_end();
        inner_.set_status(id, status);
    }
    [[nodiscard]] std::vector<store::GameId> unfinished() override { return inner_.unfinished(); }
    [[nodiscard]] store::StoredGame game(store::GameId id) override { return inner_.game(id); }
    [[nodiscard]] std::vector<store::StoredEntry> entries(store::GameId id) override { return inner_.entries(id); }

   private:
    void check() const {
        if (fails) throw store::StoreError("the disk is full");
    }
    void check_end() const {
        if (fails_at_ends) throw store::StoreError("the disk is full");
        check();
    }
    store::MemoryStore inner_;
};

}  // namespace syrtis::test
