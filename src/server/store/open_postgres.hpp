// SPDX-License-Identifier: MIT
#pragma once

// Opens a PostgreSQL database of games without exposing its library. A program may be built without PostgreSQL
// (SYRTIS_POSTGRES); opening a database then throws a StoreError that says so.

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "store/game_store.hpp"
#include "store/store_thread.hpp"

namespace syrtis::store {

/// The way in which a program uses the database.
enum class DatabaseUse : std::uint8_t {
    serve,    ///< the program is one of several servers
    alone,    ///< no other program may use the database; refused while a server uses it
    look_at,  ///< the program only reads
};

/// The options for opening a database.
struct DatabaseOptions {
    DatabaseUse use = DatabaseUse::serve;
    /// The time for which this server keeps its games after it last renewed its lease.
    std::chrono::milliseconds lease{5000};
    /// A function that runs a task soon on the thread of the store's user. Without it, only drain() delivers results.
    StoreThread::Post post{};
};

/// True if the text is the URL of a PostgreSQL database, as opposed to a folder.
[[nodiscard]] bool is_database_url(const std::string& text);

/// Opens the database and creates missing tables. Throws StoreError.
[[nodiscard]] std::unique_ptr<GameStore> open_postgres(const std::string& url, DatabaseOptions options);

}  // namespace syrtis::store
