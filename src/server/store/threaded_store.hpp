// SPDX-License-Identifier: MIT
#pragma once

// Moves the commits of another store to a thread of its own. The owner's thread, which uses the store, continues while
// changes are written and flushed.
//
// All other functions run on the owner's thread, after earlier commits have finished. So no function reads outdated
// data, and no two threads are in the store at the same time. Exceptions are find_seat() and game_meanwhile(), if the
// store permits them during a commit. They may miss changes of this commit; their callers therefore look at the loaded
// matches first.

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/game_store.hpp"
#include "store/store_thread.hpp"

namespace syrtis::store {

/// A store whose commits run on a separate thread.
class ThreadedStore final : public GameStore {
   public:
    /// `store` must make changes durable before its commit() returns. Without `post`, results arrive only in drain().
    ThreadedStore(std::unique_ptr<GameStore> store, StoreThread::Post post);

    [[nodiscard]] GameId last_id() override { return idle().last_id(); }
    [[nodiscard]] GameId make_id() override;
    [[nodiscard]] std::vector<OpenTable> open_tables() override { return idle().open_tables(); }
    [[nodiscard]] std::vector<OpenTable> take_open_tables() override { return idle().take_open_tables(); }
    [[nodiscard]] bool has_started(GameId id) override { return idle().has_started(id); }
    void commit(const std::vector<Change>& changes, const Done& done) override;
    void drain() override { thread_.drain(); }
    [[nodiscard]] bool drain_within(std::chrono::milliseconds longest) override {
        return thread_.drain_within(longest);
    }
    [[nodiscard]] ServerGroup* group() override { return store_->group(); }
    void set_packs(GameId id, const std::vector<protocol::ContentPack>& packs) override { idle().set_packs(id, packs); }
    [[nodiscard]] std::string pack_text(std::uint64_t hash) override { return idle().pack_text(hash); }
    [[nodiscard]] std::vector<GameId> unfinished() override { return idle().unfinished(); }
    [[nodiscard]] std::vector<GameId> take_unfinished() override { return idle().take_unfinished(); }
    [[nodiscard]] std::vector<GameId> all() override { return idle().all(); }
    [[nodiscard]] StoredGame game(GameId id) override { return idle().game(id); }
    [[nodiscard]] StoredLog log(GameId id) override { return idle().log(id); }
    [[nodiscard]] std::optional<GameId> find_seat(const std::string& token_hash) override {
        // A request with an unknown token must not make the server wait for the disk.
        return meanwhile().find_seat(token_hash);
    }
    [[nodiscard]] StoredGame game_meanwhile(GameId id) override { return meanwhile().game_meanwhile(id); }
    [[nodiscard]] std::vector<GameId> missing() override { return idle().missing(); }
    void truncate(GameId id, std::uint64_t steps) override { idle().truncate(id, steps); }
    Pruned prune(const PruneOrder& order) override { return idle().prune(order); }
    void prune_later(const PruneOrder& order, const PruneDone& done) override;
    [[nodiscard]] RetentionClock retention_clock() override { return idle().retention_clock(); }
    [[nodiscard]] const std::string& secret() override { return store_->secret(); }

   private:
    /// Waits until the thread has no work, and returns the store.
    GameStore& idle();
    /// Returns the store for functions that are permitted during a commit. If the store permits none, waits until the
    /// thread has no work.
    GameStore& meanwhile() { return store_->finds_seats_meanwhile() ? *store_ : idle(); }

    std::unique_ptr<GameStore> store_;
    std::deque<GameId> spare_ids_;  ///< ids that were made in advance, so that not every new table waits for the disk
    StoreThread thread_;
};

}  // namespace syrtis::store
