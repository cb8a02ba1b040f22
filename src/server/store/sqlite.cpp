// SPDX-License-Identifier: MIT
#include "store/sqlite.hpp"

#include "store/game_store.hpp"

namespace syrtis::store {
namespace {

constexpr int k_busy_milliseconds = 500;

StoreError::Kind kind_of(int result) {
    switch (result) {
        // Causes that the disk, the administrator or another program may remove while the server runs.
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
        case SQLITE_NOMEM:
        case SQLITE_READONLY:
        case SQLITE_IOERR:
        case SQLITE_FULL:
        case SQLITE_CANTOPEN:
        case SQLITE_PROTOCOL:
        case SQLITE_AUTH:
        case SQLITE_PERM:
            return StoreError::Kind::transient;
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
            return StoreError::Kind::broken;
        default:
            return StoreError::Kind::permanent;
    }
}

}  // namespace

Database::Database(const std::filesystem::path& path, bool existing) : path_(path) {
    sqlite3* handle = nullptr;
    // The owner of a connection ensures that one thread at a time uses it.
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (existing ? 0 : SQLITE_OPEN_CREATE);
    const int result = sqlite3_open_v2(path.string().c_str(), &handle, flags, nullptr);
    handle_.reset(handle);
    if (result != SQLITE_OK) fail("opening it");
    sqlite3_busy_timeout(handle, k_busy_milliseconds);
    // A program that only reads what a killed server left must not change it, so the log is not merged at the end.
    if (existing) sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

void Database::fail(const std::string& during) {
    const char* reason = handle_ ? sqlite3_errmsg(handle_.get()) : "out of memory";
    const auto kind = handle_ ? kind_of(sqlite3_errcode(handle_.get())) : StoreError::Kind::permanent;
    throw StoreError(path_.string() + ": " + during + ": " + reason, kind);
}

void Database::run(const std::string& sql) {
    if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail(sql);
}

std::int64_t Database::number(const std::string& sql) {
    Statement statement(*this, sql);
    return statement.step() ? statement.number(0) : 0;
}

std::string Database::text(const std::string& sql) {
    Statement statement(*this, sql);
    return statement.step() ? statement.text(0) : std::string();
}

Statement::Statement(Database& database, std::string_view sql) : database_(&database) {
    sqlite3_stmt* handle = nullptr;
    const int result =
        sqlite3_prepare_v2(database.handle(), sql.data(), static_cast<int>(sql.size()), &handle, nullptr);
    handle_.reset(handle);
    if (result != SQLITE_OK) database.fail(std::string(sql));
}

Statement& Statement::bind(int index, std::int64_t value) {
    if (sqlite3_bind_int64(handle_.get(), index, value) != SQLITE_OK) database_->fail("binding a number");
    return *this;
}

Statement& Statement::bind(int index, std::string_view value) {
    const int size = static_cast<int>(value.size());
    // SQLITE_TRANSIENT, which requests a copy, is a macro with an old-style cast; this is its value.
    const auto copy =
        reinterpret_cast<sqlite3_destructor_type>(std::intptr_t{-1});  // NOLINT(performance-no-int-to-ptr)
    if (sqlite3_bind_text(handle_.get(), index, value.data(), size, copy) != SQLITE_OK) {
        database_->fail("binding a text");
    }
    return *this;
}

void Statement::reset() {
    sqlite3_reset(handle_.get());
    sqlite3_clear_bindings(handle_.get());
}

bool Statement::step() {
    const int result = sqlite3_step(handle_.get());
    if (result == SQLITE_ROW) return true;
    if (result != SQLITE_DONE) {
        const std::string sql = sqlite3_sql(handle_.get());
        // reset() would clear the message.
        try {
            database_->fail(sql);
        } catch (const StoreError&) {
            reset();
            throw;
        }
    }
    reset();
    return false;
}

void Statement::run() {
    while (step()) {
    }
}

std::int64_t Statement::number(int column) { return sqlite3_column_int64(handle_.get(), column); }

std::string Statement::text(int column) {
    const unsigned char* bytes = sqlite3_column_text(handle_.get(), column);
    if (bytes == nullptr) return {};
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
    return {reinterpret_cast<const char*>(bytes), size};
}

Transaction::Transaction(Database& database) : database_(database) { database_.run("BEGIN IMMEDIATE"); }

Transaction::~Transaction() {
    if (is_open_) sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() {
    database_.run("COMMIT");
    is_open_ = false;
}

}  // namespace syrtis::store
