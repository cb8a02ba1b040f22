// SPDX-License-Identifier: MIT
#pragma once

// The place of this person at a table: a seat, which is stored so that the person can return to it, or the place
// of a spectator. TableSeat is the state of the match at that place.

#include <optional>
#include <string>

#include "net/connection.hpp"
#include "net/incoming.hpp"
#include "net/problem_queue.hpp"
#include "net/seat_store.hpp"
#include "net/table_seat.hpp"
#include "protocol/client_messages.hpp"
#include "protocol/server_messages.hpp"

namespace syrtis::client::net {

/// Stores the place of this person and keeps its entry in the store of seats up to date.
class PlaceAtTable {
   public:
    /// All referenced objects must outlive this one.
    PlaceAtTable(SeatStore& store, Connection& connection, ProblemQueue& problems)
        : store_(store), connection_(connection), problems_(problems), at_table_(connection) {}
    PlaceAtTable(const PlaceAtTable&) = delete;
    PlaceAtTable& operator=(const PlaceAtTable&) = delete;

    /// Returns true if there is a place to which the person returns after a loss of the connection.
    [[nodiscard]] bool exists() const { return !token_.empty() || watched_.has_value(); }
    /// Returns the token of the seat; empty if there is none.
    [[nodiscard]] const std::string& token() const { return token_; }
    [[nodiscard]] std::optional<unsigned> seat() const { return seat_; }
    /// Returns true if the place is that of a spectator.
    [[nodiscard]] bool watches() const { return watches_; }
    /// Returns the table that is watched, for watching it again after a loss.
    [[nodiscard]] const std::optional<protocol::from_client::TablePlace>& watched() const { return watched_; }
    /// Returns the state of the match at this place.
    [[nodiscard]] TableSeat& at_table() { return at_table_; }
    [[nodiscard]] const TableSeat& at_table() const { return at_table_; }
    /// Returns true if the clock of the seat ran out since its last accepted answer.
    [[nodiscard]] bool has_run_out_of_time() const { return clock_ran_out_; }

    /// Takes a seat that the server has given, and stores it. `name`: name of the player.
    void take_seat(const protocol::from_server::Joined& message, const std::string& name);
    /// Takes the place of a spectator. A player who resigned is a spectator and has no seat any more.
    void take_watching(const protocol::from_server::Watching& message);
    /// Returns the request for the seat with this token, and keeps the token until the server refuses it.
    [[nodiscard]] protocol::from_client::Resume claim(const std::string& token);
    /// Starts the match as soon as its table is described.
    void start_when_described(bool starts) { starts_ = starts; }
    /// Gives the place up. The stored seat stays.
    void leave();
    /// Removes the stored seat.
    void forget();

    // These functions handle messages of the server.
    void take(const protocol::from_server::Table& message, const Json::Value& json);
    void take(const protocol::from_server::Update& message, const Json::Value& json);
    void take(const protocol::from_server::Accepted& message, const Json::Value& json);
    void take(const protocol::from_server::Done& message, const Json::Value& json);
    /// Handles messages that concern only the match.
    template <class Message>
    requires Takes<TableSeat, Message>
    void take(const Message& message, const Json::Value& json) { hand_to(message, json, at_table_); }

   private:
    /// Stores the game and the players of the match together with the stored seat.
    void describe();
    /// Tracks a bot takeover after the clock ran out, and reports when this player answers again.
    void follow_clock();

    SeatStore& store_;
    Connection& connection_;
    ProblemQueue& problems_;
    TableSeat at_table_;
    std::string name_;
    std::string token_;
    std::optional<protocol::from_client::TablePlace> watched_;
    std::optional<unsigned> seat_;
    bool watches_ = false;
    bool is_taken_over_ = false;
    bool clock_ran_out_ = false;
    bool starts_ = false;
};

}  // namespace syrtis::client::net
