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
    void add(const store::StoredGame& game) override {
        check();
        inner_.add(game);
    }
    void append(store::GameId id, std::uint64_t step, const store::StoredCommand& command) override {
        check();
        inner_.append(id, step, command);
    }
    void set_seats(store::GameId id, const std::vector<store::StoredSeat>& seats) override {
        check();
        inner_.set_seats(id, seats);
    }
    void set_status(store::GameId id, store::Status status) override {
        if (fails_at_ends) throw store::StoreError("the disk is full");
        check();
        inner_.set_status(id, status);
    }
    [[nodiscard]] std::vector<store::GameId> unfinished() override { return inner_.unfinished(); }
    [[nodiscard]] store::StoredGame game(store::GameId id) override { return inner_.game(id); }
    [[nodiscard]] std::vector<store::StoredCommand> commands(store::GameId id) override { return inner_.commands(id); }

   private:
    void check() const {
        if (fails) throw store::StoreError("the disk is full");
    }
    store::MemoryStore inner_;
};

}  // namespace syrtis::test
