// SPDX-License-Identifier: MIT
#pragma once

// SQLite in RAII: a connection and a prepared statement. Every failure is a StoreError with SQLite's own sentence.

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace syrtis::store {

class Database {
   public:
    /// Makes the file if it is missing, unless only an `existing` one is wanted.
    explicit Database(const std::filesystem::path& path, bool existing = false);

    void run(const std::string& sql);
    [[nodiscard]] std::int64_t number(const std::string& sql);
    [[nodiscard]] std::string text(const std::string& sql);
    [[nodiscard]] sqlite3* handle() { return handle_.get(); }
    [[noreturn]] void fail(const std::string& during);

   private:
    struct Closer {
        void operator()(sqlite3* handle) const { sqlite3_close(handle); }
    };
    std::filesystem::path path_;
    std::unique_ptr<sqlite3, Closer> handle_;
};

class Statement {
   public:
    Statement(Database& database, std::string_view sql);

    Statement& bind(int index, std::int64_t value);
    Statement& bind(int index, std::uint64_t value) { return bind(index, static_cast<std::int64_t>(value)); }
    Statement& bind(int index, std::string_view value);
    /// Runs to the next row; false, and the statement is ready for other values, if there is none.
    bool step();
    /// Runs a statement that gives no rows.
    void run();
    [[nodiscard]] std::int64_t number(int column);
    [[nodiscard]] std::string text(int column);

   private:
    struct Finalizer {
        void operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }
    };
    void reset();

    Database* database_;
    std::unique_ptr<sqlite3_stmt, Finalizer> handle_;
};

/// Commits when told to, rolls back when it ends before.
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
