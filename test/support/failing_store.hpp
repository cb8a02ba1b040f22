// SPDX-License-Identifier: MIT
#pragma once

// Provides stores that fail on request.

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "store/memory_store.hpp"
#include "store/server_group.hpp"

namespace syrtis::test {

/// A store in memory whose faults the test controls.
class FailingStore final : public store::GameStore {
   public:
    bool fails = false;
    bool fails_to_read = false;               ///< reading existing matches fails
    store::GameId unreadable_game = 0;        ///< match whose beginning can never be read
    bool loses_ends = false;                  ///< stores the last answer of a match but not its end
    store::GameId broken_game = 0;            ///< match for which nothing can be stored
    std::set<store::GameId> taken_games;      ///< matches that another server has taken over
    std::set<store::GameId> on_broken_pages;  ///< matches that the store reports as damaged
    std::size_t commits = 0;                  ///< number of attempts to commit
    std::vector<store::OpenTable> leftovers;  ///< open tables that the store still lists although they should not exist
    store::ServerGroup* others = nullptr;     ///< other servers of the store; null if there are none
    std::vector<store::GameId> orphans;       ///< matches that this server can take over once, if there are other
                                              ///< servers

    [[nodiscard]] store::GameId last_id() override { return inner_.last_id(); }
    [[nodiscard]] store::GameId make_id() override { return inner_.make_id(); }
    [[nodiscard]] std::vector<store::OpenTable> open_tables() override {
        auto tables = inner_.open_tables();
        tables.insert(tables.end(), leftovers.begin(), leftovers.end());
        return tables;
    }
    void commit(const std::vector<store::Change>& changes, const Done& done) override {
        ++commits;
        for (const store::Change& change : changes) {
            if (fails) return fail(done, store::StoreError::Kind::transient);
            if (taken_games.contains(change.id)) return fail(done, store::StoreError::Kind::taken);
            if (on_broken_pages.contains(change.id)) return fail(done, store::StoreError::Kind::broken);
            if (change.id == broken_game) return fail(done, store::StoreError::Kind::permanent);
        }
        for (const store::Change& change : changes) {
            if (change.open_table) std::erase_if(leftovers, [&](const auto& table) { return table.id == change.id; });
        }
        std::vector<store::Change> kept = changes;
        if (loses_ends) std::erase_if(kept, [](const store::Change& change) { return change.status.has_value(); });
        inner_.commit(kept, done);
    }
    void set_packs(store::GameId id, const std::vector<protocol::ContentPack>& packs) override {
        check();
        inner_.set_packs(id, packs);
    }
    [[nodiscard]] std::string pack_text(std::uint64_t hash) override { return inner_.pack_text(hash); }
    [[nodiscard]] std::vector<store::GameId> unfinished() override { return inner_.unfinished(); }
    [[nodiscard]] std::vector<store::GameId> take_unfinished() override {
        return others == nullptr ? inner_.take_unfinished() : std::exchange(orphans, {});
    }
    [[nodiscard]] std::vector<store::OpenTable> take_open_tables() override {
        return others == nullptr ? open_tables() : std::vector<store::OpenTable>();
    }
    [[nodiscard]] store::ServerGroup* group() override { return others; }
    [[nodiscard]] std::vector<store::GameId> all() override { return inner_.all(); }
    [[nodiscard]] store::StoredGame game(store::GameId id) override {
        if (fails_to_read) throw store::StoreError("the database is locked", store::StoreError::Kind::transient);
        if (id == unreadable_game) throw store::StoreError("game " + std::to_string(id) + " holds broken JSON");
        return inner_.game(id);
    }
    [[nodiscard]] store::StoredLog log(store::GameId id) override { return inner_.log(id); }
    [[nodiscard]] std::optional<store::GameId> find_seat(const std::string& token_hash) override {
        return inner_.find_seat(token_hash);
    }
    void truncate(store::GameId id, std::uint64_t steps) override { inner_.truncate(id, steps); }
    store::Pruned prune(const store::PruneOrder& order) override { return inner_.prune(order); }
    [[nodiscard]] store::RetentionClock retention_clock() override { return inner_.retention_clock(); }
    [[nodiscard]] const std::string& secret() override { return inner_.secret(); }

   private:
    static void fail(const Done& done, store::StoreError::Kind kind) {
        const store::StoreError error("the disk is full", kind);
        done(&error);
    }
    void check() const {
        if (fails) throw store::StoreError("the disk is full", store::StoreError::Kind::transient);
    }
    store::MemoryStore inner_;
};

}  // namespace syrtis::test
