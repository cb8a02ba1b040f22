// SPDX-License-Identifier: MIT
#pragma once

// A store that forgets everything with the process: for `--ephemeral` and for tests.

#include <map>

#include "store/game_store.hpp"

namespace syrtis::store {

class MemoryStore final : public GameStore {
   public:
    [[nodiscard]] GameId last_id() override;
    void add(const StoredGame& game) override;
    void append(GameId id, std::uint64_t step, const StoredCommand& command) override;
    void set_seats(GameId id, const std::vector<StoredSeat>& seats) override;
    void set_status(GameId id, Status status) override;
    [[nodiscard]] std::vector<GameId> unfinished() override;
    [[nodiscard]] StoredGame game(GameId id) override;
    [[nodiscard]] std::vector<StoredCommand> commands(GameId id) override;

   private:
    struct Entry {
        StoredGame game;
        Status status = Status::running;
        std::vector<StoredCommand> commands;
    };
    Entry& entry(GameId id);

    std::map<GameId, Entry> entries_;
};

}  // namespace syrtis::store
