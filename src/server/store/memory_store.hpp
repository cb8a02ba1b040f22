// SPDX-License-Identifier: MIT
#pragma once

// Implements a store in memory, for `--ephemeral` and for tests. It is lost when the process ends.

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/finished_games.hpp"
#include "store/game_store.hpp"

namespace syrtis::store {

/// A GameStore in memory.
class MemoryStore : public GameStore {
   public:
    explicit MemoryStore(std::string secret = make_secret()) : secret_(std::move(secret)) {}
    [[nodiscard]] GameId last_id() override;
    [[nodiscard]] GameId make_id() override { return ++last_id_; }
    [[nodiscard]] std::vector<OpenTable> open_tables() override;
    void commit(const std::vector<Change>& changes, const Done& done) override;
    void set_packs(GameId id, const std::vector<protocol::ContentPack>& packs) override;
    [[nodiscard]] std::string pack_text(std::uint64_t hash) override;
    [[nodiscard]] std::vector<GameId> unfinished() override;
    [[nodiscard]] std::vector<GameId> take_unfinished() override;
    [[nodiscard]] std::vector<GameId> all() override;
    [[nodiscard]] StoredGame game(GameId id) override;
    [[nodiscard]] StoredLog log(GameId id) override;
    [[nodiscard]] std::optional<GameId> find_seat(const std::string& token_hash) override;
    void truncate(GameId id, std::uint64_t steps) override;
    Pruned prune(const PruneOrder& order) override;
    [[nodiscard]] RetentionClock retention_clock() override { return clock_; }
    [[nodiscard]] const std::string& secret() override { return secret_; }

   protected:
    /// Stores the text of a pack, even if no match has this pack.
    void keep_pack_text(std::uint64_t hash, std::string text) { packs_.try_emplace(hash, std::move(text)); }

   private:
    /// A stored match with its entries and tokens.
    struct KeptGame {
        StoredGame game;
        std::vector<StoredEntry> entries;
        std::vector<std::string> tokens;  ///< hashes of all tokens that the match's seats have ever had
    };
    KeptGame& kept(GameId id);
    void check(const std::vector<Change>& changes);
    void begin(const StoredGame& game);
    void insert_tokens(GameId id, const std::vector<StoredSeat>& seats);
    void change_status(KeptGame& found, const Change& change);
    void forget(GameId id);

    std::map<GameId, KeptGame> games_;
    std::map<std::uint64_t, std::string> packs_;  ///< texts of packs, indexed by hash
    std::map<std::string, GameId> tokens_;        ///< matches, indexed by the hash of a token
    std::map<GameId, std::string> open_tables_;
    FinishedGames finished_;
    RetentionClock clock_;
    GameId last_id_ = 0;
    std::string secret_;
};

}  // namespace syrtis::store
