// SPDX-License-Identifier: MIT
#pragma once

// Wraps connections, statements and transactions of SQLite in RAII classes. Errors are reported as StoreError with the
// message of SQLite.

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace syrtis::store {

/// A connection to a database file.
class Database {
   public:
    /// Opens the file. If the file is missing, creates it unless `existing` is true.
    explicit Database(const std::filesystem::path& path, bool existing = false);

    void run(const std::string& sql);
    [[nodiscard]] std::int64_t number(const std::string& sql);
    [[nodiscard]] std::string text(const std::string& sql);
    [[nodiscard]] sqlite3* handle() { return handle_.get(); }
    [[noreturn]] void fail(const std::string& during);

   private:
    /// Closes the SQLite handle of a connection.
    struct Closer {
        void operator()(sqlite3* handle) const { sqlite3_close(handle); }
    };
    std::filesystem::path path_;
    std::unique_ptr<sqlite3, Closer> handle_;
};

/// A prepared statement.
class Statement {
   public:
    Statement(Database& database, std::string_view sql);

    Statement& bind(int index, std::int64_t value);
    Statement& bind(int index, std::uint64_t value) { return bind(index, static_cast<std::int64_t>(value)); }
    Statement& bind(int index, std::string_view value);
    /// Advances to the next row. If there is no more row, returns false and resets the statement for new values.
    bool step();
    /// Executes a statement that returns no rows.
    void run();
    [[nodiscard]] std::int64_t number(int column);
    [[nodiscard]] std::string text(int column);

   private:
    /// Finalizes the SQLite handle of a statement.
    struct Finalizer {
        void operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }
    };
    void reset();

    Database* database_;
    std::unique_ptr<sqlite3_stmt, Finalizer> handle_;
};

/// A transaction. Its destructor rolls the transaction back unless commit() was called.
class Transaction {
   public:
    explicit Transaction(Database& database);
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();
    void commit();

   private:
    Database& database_;
    bool is_open_ = true;
};

}  // namespace syrtis::store
