// SPDX-License-Identifier: MIT
#pragma once

// Opens a PostgreSQL database of matches without exposing the library for PostgreSQL. In a program that was built
// without PostgreSQL (SYRTIS_POSTGRES), opening a database throws a StoreError that says so.

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
    alone,    ///< no other program may use the database; opening fails while a server uses it
    look_at,  ///< the program only reads
};

/// The options for opening a database.
struct DatabaseOptions {
    DatabaseUse use = DatabaseUse::serve;
    /// The time for which this server keeps its matches after the last renewal of its lease.
    std::chrono::milliseconds lease{5000};
    /// Schedules a task on the thread that uses the store. Without this function, results arrive only in drain().
    StoreThread::Post post{};
};

/// True if the text is the URL of a PostgreSQL database; false if it is the path of a folder.
[[nodiscard]] bool is_database_url(const std::string& text);

/// Opens the database and creates tables that are missing. Throws StoreError if that fails.
[[nodiscard]] std::unique_ptr<GameStore> open_postgres(const std::string& url, DatabaseOptions options);

}  // namespace syrtis::store
