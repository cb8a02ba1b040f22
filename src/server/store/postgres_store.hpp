// SPDX-License-Identifier: MIT
#pragma once

// Implements the store in a PostgreSQL database that several servers may share. Each game is owned by one server at a
// time. Its row contains the owner and the number of owner changes; the database refuses changes of the game by any
// other server.
//
// The store uses four connections. One thread, with a connection of its own, commits changes and renews the lease. A
// second thread, with another connection, answers questions about tables of other servers and takes over what no server
// owns. A third thread, with the third connection, deletes finished games. The calling thread uses the fourth
// connection for all other functions; these are called at the start of the server and when a finished game is viewed.

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/game_store.hpp"
#include "store/open_postgres.hpp"
#include "store/postgres.hpp"
#include "store/postgres_group.hpp"
#include "store/postgres_ownership.hpp"
#include "store/postgres_pruning.hpp"
#include "store/store_thread.hpp"

namespace syrtis::store {

/// The store in a PostgreSQL database.
class PostgresStore final : public GameStore {
   public:
    using Use = DatabaseUse;
    using Options = DatabaseOptions;

    /// Connects and creates missing tables. Throws StoreError.
    PostgresStore(const std::string& url, Options options);
    /// Gives up the ownership of all games and tables of this server.
    ~PostgresStore() override;

    [[nodiscard]] GameId last_id() override;
    [[nodiscard]] GameId make_id() override { return ownership_->make_id(); }
    [[nodiscard]] std::vector<OpenTable> open_tables() override;
    [[nodiscard]] std::vector<OpenTable> take_open_tables() override { return ownership_->take_open_tables(); }
    void commit(const std::vector<Change>& changes, const Done& done) override;
    void drain() override { thread_->drain(); }
    [[nodiscard]] bool drain_within(std::chrono::milliseconds longest) override {
        return thread_->drain_within(longest);
    }
    [[nodiscard]] ServerGroup* group() override { return group_ ? &*group_ : nullptr; }
    void set_packs(GameId id, const std::vector<protocol::ContentPack>& packs) override;
    [[nodiscard]] std::string pack_text(std::uint64_t hash) override;
    [[nodiscard]] std::vector<GameId> unfinished() override;
    [[nodiscard]] std::vector<GameId> take_unfinished() override { return ownership_->take_unfinished(); }
    [[nodiscard]] bool has_started(GameId id) override { return ownership_->has_started(id); }
    [[nodiscard]] std::vector<GameId> all() override;
    [[nodiscard]] StoredGame game(GameId id) override;
    [[nodiscard]] StoredLog log(GameId id) override;
    [[nodiscard]] std::optional<GameId> find_seat(const std::string& token_hash) override;
    void truncate(GameId id, std::uint64_t steps) override;
    Pruned prune(const PruneOrder& order) override { return pruning_->prune(order); }
    void prune_later(const PruneOrder& order, const PruneDone& done) override { pruning_->prune_later(order, done); }
    [[nodiscard]] RetentionClock retention_clock() override;
    [[nodiscard]] const std::string& secret() override { return secret_; }

    /// Waits until all questions are answered and their callbacks have run.
    void drain_questions() { questions_->drain(); }

   private:
    void prepare(pqxx::connection& connection, bool is_asking) const;
    void read_secret();
    [[nodiscard]] std::vector<GameId> ids_of(const std::string& query);
    /// Locks the row of a game against a change of its owner. Throws an exception if this server does not own the game.
    void check_owner(pqxx::transaction_base& transaction, GameId id) const;

    Options options_;
    std::int64_t server_ = 0;  ///< the id of this server in the table `servers`; 0 if it has none
    std::string secret_;
    PostgresConnection main_connection_;   ///< connection used by the thread that owns this object
    PostgresConnection committing_;        ///< connection used by thread_
    PostgresConnection query_connection_;  ///< connection used by questions_
    std::optional<PostgresOwnership> ownership_;
    std::optional<PostgresGroup> group_;  ///< empty unless this server is one of several
    std::unique_ptr<StoreThread> thread_;
    std::unique_ptr<StoreThread> questions_;
    std::unique_ptr<PostgresPruning> pruning_;
};

}  // namespace syrtis::store
