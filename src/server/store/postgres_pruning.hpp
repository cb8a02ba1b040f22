// SPDX-License-Identifier: MIT
#pragma once

// Deletes finished games in a PostgreSQL database, on a thread and a connection of its own, so that games do not wait
// for it. Several servers may delete at the same time; each of them skips the games that another server has locked or
// deleted.

#include <chrono>
#include <deque>
#include <string>
#include <utility>

#include "store/game_store.hpp"
#include "store/postgres.hpp"
#include "store/store_thread.hpp"

namespace syrtis::store {

/// Finds and deletes finished games that are not to be kept.
class PostgresPruning {
   public:
    PostgresPruning(std::string url, PostgresConnection::Prepare prepare, StoreThread::Post post)
        : connection_(std::move(url), std::move(prepare)),
          thread_(std::move(post), std::chrono::seconds(5), StoreThread::Job()) {}

    // The following functions implement the functions of GameStore with these names.
    Pruned prune(const PruneOrder& order);
    void prune_later(const PruneOrder& order, const GameStore::PruneDone& done);

    [[nodiscard]] static RetentionClock read_clock(pqxx::transaction_base& transaction);

   private:
    [[nodiscard]] Pruned prune_some(const PruneOrder& order);

    PostgresConnection connection_;  ///< used by thread_ only
    std::deque<GameId> to_forget_;   ///< games to delete next; used by thread_ only
    StoreThread thread_;
};

}  // namespace syrtis::store
