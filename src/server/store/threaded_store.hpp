// SPDX-License-Identifier: MIT
#pragma once

// Another store on a thread of its own: what is committed is written, and flushed to the disk, while its user goes on.
//
// What is asked of the store otherwise is answered on the user's thread, once everything that was committed before is
// done: nobody reads what is older, and no two threads are ever in the store at the same time. Only whose seat a token
// is, and what became of its game, may be asked of a store that can tell meanwhile: whoever asks for it has looked at
// what is in memory before.

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/game_store.hpp"
#include "store/store_thread.hpp"

namespace syrtis::store {

class ThreadedStore final : public GameStore {
   public:
    /// `store` makes what it is given durable before its commit() returns. Without `post` only settle() says that
    /// something is done.
    ThreadedStore(std::unique_ptr<GameStore> store, StoreThread::Post post);

    [[nodiscard]] GameId last_id() override { return idle().last_id(); }
    [[nodiscard]] GameId make_id() override;
    [[nodiscard]] std::vector<OpenTable> open_tables() override { return idle().open_tables(); }
    [[nodiscard]] std::vector<OpenTable> take_open_tables() override { return idle().take_open_tables(); }
    [[nodiscard]] bool has_started(GameId id) override { return idle().has_started(id); }
    void commit(const std::vector<Change>& changes, const Done& done) override;
    void settle() override { thread_.settle(); }
    [[nodiscard]] bool settle_within(std::chrono::milliseconds longest) override {
        return thread_.settle_within(longest);
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
        // Whoever names a token that is none must not make everybody wait for the disk.
        return meanwhile().find_seat(token_hash);
    }
    [[nodiscard]] StoredGame game_meanwhile(GameId id) override { return meanwhile().game_meanwhile(id); }
    [[nodiscard]] std::vector<GameId> missing() override { return idle().missing(); }
    void cut(GameId id, std::uint64_t steps) override { idle().cut(id, steps); }
    Pruned prune(const PruneOrder& order) override { return idle().prune(order); }
    void prune_later(const PruneOrder& order, const PruneDone& done) override;
    [[nodiscard]] RetentionClock retention_clock() override { return idle().retention_clock(); }
    [[nodiscard]] const std::string& secret() override { return store_->secret(); }

   private:
    /// The store, when its thread is done with all that it was given.
    GameStore& idle();
    /// The store, for what it can be asked while its thread is at work.
    GameStore& meanwhile() { return store_->finds_seats_meanwhile() ? *store_ : idle(); }

    std::unique_ptr<GameStore> store_;
    std::deque<GameId> spare_ids_;  ///< made ahead: to wait for the disk once and not for each table
    StoreThread thread_;
};

}  // namespace syrtis::store
