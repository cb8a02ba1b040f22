// SPDX-License-Identifier: MIT
#pragma once

// The place of this person at a table: a seat, or the place of a spectator. A seat is stored, so that the person can
// return to it. The state of the match at the place is in TableSeat.

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

/// Knows the place of this person at a table, and keeps its entry in the store of seats up to date.
class PlaceAtTable {
   public:
    /// All referenced objects must outlive this object.
    PlaceAtTable(SeatStore& store, Connection& connection, ProblemQueue& problems)
        : store_(store), connection_(connection), problems_(problems), at_table_(connection) {}
    PlaceAtTable(const PlaceAtTable&) = delete;
    PlaceAtTable& operator=(const PlaceAtTable&) = delete;

    /// Returns true if there is a place, to which the person returns after a loss of the connection.
    [[nodiscard]] bool exists() const { return !token_.empty() || watched_.has_value(); }
    /// Returns the token of the seat; empty if there is none.
    [[nodiscard]] const std::string& token() const { return token_; }
    [[nodiscard]] std::optional<unsigned> seat() const { return seat_; }
    /// Returns true if the place is that of a spectator.
    [[nodiscard]] bool watches() const { return watches_; }
    /// Returns the table that the person watches, so that the request to watch it can be sent again after a loss of the
    /// connection; nothing: the person does not watch.
    [[nodiscard]] const std::optional<protocol::from_client::TablePlace>& watched() const { return watched_; }
    /// Returns the state of the match at this place.
    [[nodiscard]] TableSeat& at_table() { return at_table_; }
    [[nodiscard]] const TableSeat& at_table() const { return at_table_; }
    /// Returns true if the time of the seat ran out after its last accepted answer.
    [[nodiscard]] bool has_run_out_of_time() const { return clock_ran_out_; }

    /// Takes the seat that a message of the server gives to this person, and stores it. `name`: name of the person.
    void take_seat(const protocol::from_server::Joined& message, const std::string& name);
    /// Takes the place of a spectator that a message of the server gives to this person. The seat of a player who has
    /// resigned is given up.
    void take_watching(const protocol::from_server::Watching& message);
    /// Returns the request to return to the seat with this token. The token is kept until the server refuses it.
    [[nodiscard]] protocol::from_client::Resume claim(const std::string& token);
    /// Sets whether to start the match as soon as a message describes its table.
    void start_when_described(bool starts) { starts_ = starts; }
    /// Gives the place up, but leaves the stored seat in the store.
    void leave();
    /// Removes the seat from the store.
    void forget();

    // The overloads of on_message() handle the messages of the server, each for one kind of message.
    void take(const protocol::from_server::Table& message, const Json::Value& json);
    void take(const protocol::from_server::Update& message, const Json::Value& json);
    void take(const protocol::from_server::Accepted& message, const Json::Value& json);
    void take(const protocol::from_server::Done& message, const Json::Value& json);
    /// Handles a message that concerns only the match.
    template <class Message>
    requires Takes<TableSeat, Message>
    void take(const Message& message, const Json::Value& json) { hand_to(message, json, at_table_); }

   private:
    /// Stores the game and the players of the match in the entry of the stored seat.
    void describe();
    /// Notices a bot takeover because the time of the seat ran out. When the takeover ends, adds a problem, so that the
    /// player learns that a computer player has answered.
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
