// SPDX-License-Identifier: MIT
#pragma once

// The other local players of this window. Each has a seat at the table of the first player and a connection of its own,
// because the protocol has one seat per connection.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "app/client_base.hpp"
#include "app/joined_table.hpp"
#include "app/local_table.hpp"
#include "app/screens/screens.hpp"
#include "net/known_servers.hpp"
#include "net/seat_store.hpp"
#include "net/session.hpp"

namespace syrtis::client::app {

/// The local players except the first one, and the players who will join as soon as the first player has a seat.
class LocalPlayers {
   public:
    /// `first`: the session of the first player. All referenced objects must outlive this object.
    LocalPlayers(ClientBase& base, net::SeatStore& store, net::KnownServers& servers, net::Session& first,
                 LocalTable& table, JoinedTable& joined, Screens& screens);

    /// Adds `count` new local players with generated names to the players who will join.
    void want(unsigned count);
    /// Adds the other local players of a stored seat to the players who will join.
    void want_others_of(const net::KeptSeat& seat);
    /// Makes the match start as soon as every seat is taken.
    void start_when_full() { starts_when_full_ = true; }
    /// Returns how many players will join.
    [[nodiscard]] std::size_t wanted() const { return wanted_.size(); }
    /// Returns the other seats of this window at the table of `seat` on the local server.
    [[nodiscard]] std::vector<net::KeptSeat> others_of(const net::KeptSeat& seat) const;
    /// Connects the players who will join. Requires that the first player has a seat.
    void seat_wanted();
    /// Removes all seats of this window, including the seat of the first player, and ends the connections of all other
    /// players.
    void dismiss();
    /// Makes all players except the first one leave the table. These players give up their seats.
    void leave();
    /// Exchanges messages with the server. `now`: milliseconds_now().
    void poll(std::uint64_t now);
    /// Returns whether one of the sessions has changed since the last call.
    bool take_change();
    /// Handles changes of the sessions, except new views.
    void follow();
    /// Returns the names of the players.
    [[nodiscard]] std::vector<std::string> names() const;

   private:
    /// A player who will join.
    struct Wanted {
        std::string name;
        std::string token;  ///< token of the seat to which the player returns; empty: the player takes a new seat
    };

    ClientBase& base_;
    net::SeatStore& store_;
    net::KnownServers& servers_;
    net::Session& session_;
    LocalTable& table_;
    JoinedTable& joined_;
    Screens& screens_;
    std::vector<std::unique_ptr<net::Session>> players_;
    std::vector<Wanted> wanted_;
    bool starts_when_full_ = false;
};

}  // namespace syrtis::client::app
