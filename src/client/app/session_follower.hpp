// SPDX-License-Identifier: MIT
#pragma once

// Reacts to changes of the first session: shows another page, and updates the texts about the connection.

#include <optional>
#include <string>

#include "app/client_base.hpp"
#include "app/joined_table.hpp"
#include "app/local_players.hpp"
#include "app/local_table.hpp"
#include "app/own_games.hpp"
#include "app/own_server.hpp"
#include "app/screens/screens.hpp"
#include "app/seat_updates.hpp"
#include "app/server_choice.hpp"
#include "net/session.hpp"

namespace syrtis::client::app {

/// The parts of the program that react to changes of the session.
struct SessionParts {
    ClientBase& base;
    net::Session& session;
    LocalTable& table;
    Screens& screens;
    JoinedTable& joined;
    LocalPlayers& players;
    OwnServer& server;
    OwnGames& games;
    SeatUpdates& updates;
    ServerChoice& choice;
};

/// Reacts to changes of the session of the first local player.
class SessionFollower {
   public:
    explicit SessionFollower(const SessionParts& parts) : p_(parts) {}

    /// Handles all changes since the last call. Returns a sentence if the program must show the start screen with that
    /// sentence.
    [[nodiscard]] std::optional<std::string> follow();

   private:
    /// Adds changes of the connection's state to the log for fault reports.
    void note_connection();
    /// Writes the fingerprint of a server to standard error when the server is visited for the first time. Called right
    /// after the greeting.
    void report_first_visits();
    void show_problems();
    /// Shows the page of the joined table. Returns false if the table can't be shown yet.
    bool show_table();
    void show_tables();
    /// Shows in the lobby whether the connection is encrypted, and the fingerprint of the server's certificate.
    void show_safety();

    SessionParts p_;
    std::string logged_state_;  ///< connection state that was last added to the log
    bool was_lost_ = false;     ///< the connection was lost while the lobby was shown
};

}  // namespace syrtis::client::app
