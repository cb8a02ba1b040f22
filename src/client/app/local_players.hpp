// SPDX-License-Identifier: MIT
#pragma once

// The local players of this window except the first one. Each of them has a seat at the first player's table, and a
// connection of its own, because the protocol has one seat per connection.

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

/// The local players except the first one. Players wait here, without a connection, until the first player has a seat.
class LocalPlayers {
   public:
    /// `first`: session of the first local player. All referenced objects must outlive this object.
    LocalPlayers(ClientBase& base, net::SeatStore& store, net::KnownServers& servers, net::Session& first,
                 LocalTable& table, JoinedTable& joined, Screens& screens);

    /// Adds `count` new local players with generated names. They join when seat_wanted() is called.
    void want(unsigned count);
    /// Adds the local players who shared this window with the owner of `seat` when it was stored. They return to their
    /// seats when seat_wanted() is called.
    void want_others_of(const net::KeptSeat& seat);
    /// Starts the match as soon as every seat is taken.
    void start_when_full() { starts_when_full_ = true; }
    /// Returns how many local players wait to join.
    [[nodiscard]] std::size_t wanted() const { return wanted_.size(); }
    /// Returns the stored seats of this window at the table of `seat` on the local server, without `seat` itself.
    [[nodiscard]] std::vector<net::KeptSeat> others_of(const net::KeptSeat& seat) const;
    /// Connects the waiting players and lets them join the first player's table. Requires that the first player has a
    /// seat.
    void seat_wanted();
    /// Removes all seats from the window's table, including that of the first player, and closes the connections of all
    /// other local players.
    void dismiss();
    /// Makes all local players except the first one leave the table and give up their seats.
    void leave();
    /// Exchanges messages between these players and the server. `now`: milliseconds_now().
    void poll(std::uint64_t now);
    /// Returns whether the session of one of these players has changed since the last call.
    bool take_change();
    /// Handles changes of the players' sessions. New views are handled elsewhere (SeatUpdates).
    void follow();
    /// Returns the names of the players.
    [[nodiscard]] std::vector<std::string> names() const;

   private:
    /// A local player who waits to join.
    struct Wanted {
        std::string name;
        std::string token;  ///< token of the seat to which the player returns; empty: the player joins as a new player
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
