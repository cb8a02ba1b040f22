// SPDX-License-Identifier: MIT
#pragma once

// A PostgreSQL database that keeps games, for who needs to know no more of it. A program may be built without
// (SYRTIS_POSTGRES): it says so, instead of opening one.

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "store/game_store.hpp"
#include "store/store_thread.hpp"

namespace syrtis::store {

enum class DatabaseUse : std::uint8_t {
    serve,    ///< as one of several servers
    alone,    ///< as the only program on the database: refused while a server runs on it
    look_at,  ///< nothing may be written
};

struct DatabaseOptions {
    DatabaseUse use = DatabaseUse::serve;
    /// How long this server keeps what it has when nothing is heard of it.
    std::chrono::milliseconds lease{5000};
    /// Runs a task on the thread of the store's user, soon. Without it what is done later is said by settle().
    StoreThread::Post post{};
};

[[nodiscard]] bool is_database_url(const std::string& text);

/// Makes the tables where they are missing. Throws StoreError.
[[nodiscard]] std::unique_ptr<GameStore> open_postgres(const std::string& url, DatabaseOptions options);

}  // namespace syrtis::store
