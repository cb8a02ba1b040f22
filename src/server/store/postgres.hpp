// SPDX-License-Identifier: MIT
#pragma once

// Wraps libpqxx: a connection that is opened again after it was lost, and that reports errors as StoreError.

#include <chrono>
#include <functional>
#include <memory>
#include <pqxx/pqxx>
#include <string>

#include "store/game_store.hpp"

namespace syrtis::store {

/// Returns `url` with timeouts of length `timeout` added, for networks that silently drop packets. Timeouts that the
/// URL sets itself stay unchanged. Throws StoreError if the URL cannot be parsed.
[[nodiscard]] std::string bounded_url(const std::string& url, std::chrono::milliseconds timeout);

/// A connection to a PostgreSQL database.
class PostgresConnection {
   public:
    using Prepare = std::function<void(pqxx::connection&)>;

    /// Prepares a connection, which is opened at its first use. `prepare` is called each time it is opened.
    PostgresConnection(std::string url, Prepare prepare) : url_(std::move(url)), prepare_(std::move(prepare)) {}

    /// Runs `work` in one transaction and commits it. If either fails, throws a StoreError, and nothing has changed.
    /// There is one exception: if the connection was lost during the commit, the transaction may have been committed.
    void write(const std::function<void(pqxx::transaction_base&)>& work);
    /// Runs statements that change nothing, outside of a transaction.
    void read(const std::function<void(pqxx::transaction_base&)>& work);

   private:
    pqxx::connection& connected();
    void guarded(const std::function<void(pqxx::connection&)>& work);

    std::string url_;
    Prepare prepare_;
    std::unique_ptr<pqxx::connection> connection_;
    std::chrono::steady_clock::time_point next_attempt_{};
};

/// Creates tables that are missing. Throws StoreError if existing tables have another version.
void prepare_postgres_schema(pqxx::connection& connection);
/// Checks the existing tables. Throws StoreError if tables are missing or have another version.
void check_postgres_schema(pqxx::connection& connection);

/// Returns the numbers as an array literal of PostgreSQL, such as "{1,2,3}".
template <typename Numbers>
[[nodiscard]] std::string array_text(const Numbers& numbers) {
    std::string text = "{";
    for (const auto number : numbers) text.append(text.size() > 1 ? "," : "").append(std::to_string(number));
    return text + "}";
}

/// Converts an unsigned number to the signed number with the same bits, because columns store signed numbers.
[[nodiscard]] constexpr std::int64_t bits(std::uint64_t number) { return static_cast<std::int64_t>(number); }

/// Returns the error for an attempt to store a match that this server does not own.
[[nodiscard]] inline StoreError taken_by_another(GameId id) {
    return StoreError("game " + std::to_string(id) + " is another server's now", StoreError::Kind::taken);
}

}  // namespace syrtis::store
