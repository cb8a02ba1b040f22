// SPDX-License-Identifier: MIT
#pragma once

// PostgreSQL by libpqxx: a connection that is made again after it was lost, and whose faults are StoreErrors.

#include <chrono>
#include <functional>
#include <memory>
#include <pqxx/pqxx>
#include <string>

#include "store/game_store.hpp"

namespace syrtis::store {

/// `url` with what bounds a network that drops packets without a word, where it says nothing of that itself: as long as
/// `patience`. Throws StoreError if it can't be read.
[[nodiscard]] std::string bounded_url(const std::string& url, std::chrono::milliseconds patience);

class PostgresConnection {
   public:
    using Prepare = std::function<void(pqxx::connection&)>;

    /// Connects when it is used first. `prepare` is called with each new connection.
    PostgresConnection(std::string url, Prepare prepare) : url_(std::move(url)), prepare_(std::move(prepare)) {}

    /// One transaction, committed at its end. What is thrown otherwise than StoreError becomes one; nothing is changed
    /// then, unless the connection was lost at the end: then it may have been committed.
    void write(const std::function<void(pqxx::transaction_base&)>& work);
    /// Statements of their own, that change nothing.
    void read(const std::function<void(pqxx::transaction_base&)>& work);

   private:
    pqxx::connection& connected();
    void guarded(const std::function<void(pqxx::connection&)>& work);

    std::string url_;
    Prepare prepare_;
    std::unique_ptr<pqxx::connection> connection_;
    std::chrono::steady_clock::time_point next_attempt_{};
};

/// What makes the tables where they are missing. Throws StoreError if they are of another version.
void prepare_postgres_schema(pqxx::connection& connection);
void check_postgres_schema(pqxx::connection& connection);

/// "{1,2,3}"
template <typename Numbers>
[[nodiscard]] std::string array_text(const Numbers& numbers) {
    std::string text = "{";
    for (const auto number : numbers) text.append(text.size() > 1 ? "," : "").append(std::to_string(number));
    return text + "}";
}

/// A number without a sign as a column keeps it.
[[nodiscard]] constexpr std::int64_t bits(std::uint64_t number) { return static_cast<std::int64_t>(number); }

/// A game is not stored for who does not have it any more.
[[nodiscard]] inline StoreError taken_by_another(GameId id) {
    return StoreError("game " + std::to_string(id) + " is another server's now", StoreError::Kind::taken);
}

}  // namespace syrtis::store
