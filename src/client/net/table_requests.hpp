// SPDX-License-Identifier: MIT
#pragma once

// The requests that lead a person to a table.

#include <json/json.h>

#include <cstdint>
#include <string>
#include <utility>
#include <variant>

#include "net/connection.hpp"
#include "net/place_at_table.hpp"
#include "protocol/client_messages.hpp"
#include "protocol/server_messages.hpp"

namespace syrtis::client::net {

/// The request that is sent as soon as the server has sent its greeting.
struct Intent {
    using Table = protocol::from_client::Create;
    using Place = protocol::from_client::TablePlace;
    enum class Kind : std::uint8_t { none, create, join, watch, resume } kind = Kind::none;
    /// The object of the request: for `create` the table to open, for `join` and `watch` the table's place, for
    /// `resume` the token of the seat.
    std::variant<std::monostate, Table, Place, std::string> target;
    bool starts = false;  ///< only for create: start the match as soon as the table exists
};

/// Lists the tables of the server, and sends the requests that lead to a table. A request waits if the server has not
/// greeted yet, and is sent again to the server that has the table. Each function that sends returns false if the
/// request can't be sent.
class TableRequests {
   public:
    /// All referenced objects must outlive this one.
    TableRequests(Connection& connection, PlaceAtTable& place) : connection_(connection), place_(place) {}

    /// Forgets the list of tables and the request that waits.
    void clear();
    /// Sets the request that send_waiting() sends.
    void wait(Intent intent) { waiting_ = std::move(intent); }
    /// Makes the last request to join or watch a table wait again, because another server has the table.
    void wait_again() { waiting_ = asked_; }
    /// Returns the part after `#` of the address of a page that sends the last request to join or watch a table; empty
    /// if there was none.
    [[nodiscard]] std::string fragment() const;
    /// Returns the request that waits.
    [[nodiscard]] const Intent& waiting() const { return waiting_; }
    /// Sends the request that waits, or else requests the list of tables.
    void send_waiting();

    bool list();
    bool create(const protocol::from_client::Create& table, bool starts);
    bool join(const protocol::from_client::TablePlace& place);
    bool watch(const protocol::from_client::TablePlace& place);
    /// Requests the seat with this token.
    bool resume(const std::string& token);

    /// Handles a list of tables.
    void take(const protocol::from_server::Tables& message) { tables_ = message.tables.items; }
    /// Returns the last list of tables; null if none has arrived.
    [[nodiscard]] const Json::Value& tables() const { return tables_; }
    /// Returns the id of the game of the table that was created last.
    [[nodiscard]] const std::string& wanted_game() const { return wanted_game_; }

   private:
    Connection& connection_;
    PlaceAtTable& place_;
    Intent waiting_;
    Intent asked_;  ///< last request to join or watch a table
    std::string wanted_game_;
    Json::Value tables_;
};

}  // namespace syrtis::client::net
