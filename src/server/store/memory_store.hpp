// SPDX-License-Identifier: MIT
#pragma once

// A store that forgets everything with the process: for `--ephemeral` and for tests.

#include <map>

#include "store/game_store.hpp"

namespace syrtis::store {

class MemoryStore : public GameStore {
   public:
    [[nodiscard]] GameId last_id() override;
    using GameStore::add;
    void add(const StoredGame& game, const std::vector<StoredEntry>& entries) override;
    void commit(const std::vector<Change>& changes, const Done& done) override;
    void set_packs(GameId id, const std::vector<protocol::ContentPack>& packs) override;
    [[nodiscard]] std::string pack_text(std::uint64_t hash) override;
    [[nodiscard]] std::vector<GameId> unfinished() override;
    [[nodiscard]] StoredGame game(GameId id) override;
    [[nodiscard]] std::vector<StoredEntry> entries(GameId id) override;

   private:
    struct KeptGame {
        StoredGame game;
        std::vector<StoredEntry> entries;
    };
    KeptGame& kept(GameId id);
    void check(const std::vector<Change>& changes);

    std::map<GameId, KeptGame> games_;
    std::map<std::uint64_t, std::string> packs_;  ///< by hash
};

}  // namespace syrtis::store
