// SPDX-License-Identifier: MIT
#pragma once

// Connects to servers, and opens tables on the local server.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/child_server.hpp"
#include "app/client_base.hpp"
#include "app/intent_messages.hpp"
#include "app/joined_table.hpp"
#include "app/lan_rows.hpp"
#include "app/local_players.hpp"
#include "app/own_games.hpp"
#include "app/own_server.hpp"
#include "app/person_settings.hpp"
#include "app/screens/screens.hpp"
#include "net/lan_games.hpp"
#include "net/session.hpp"

namespace syrtis::client::app {

/// Carries out the choices of the person on the start screen.
class ServerChoice {
   public:
    /// All referenced objects must outlive this object.
    ServerChoice(ClientBase& base, const PersonSettings& person, net::Session& session, JoinedTable& joined,
                 LocalPlayers& players, OwnServer& server, const OwnGames& games, Screens& screens);

    /// Carries out what the command line requests, such as joining a table. Without a request, connects to no server.
    void begin();
    /// Carries out an intent of the start screen that connects to a server or opens a table; ignores other intents.
    void carry_out(const ui::StartIntent& intent);
    /// Opens a table on the local server.
    void start_table(const ui::StartIntent& intent);
    /// If the connection failed because the certificate is unknown, asks the person to confirm the server. If it failed
    /// because a password is missing, asks for the password.
    void ask_about_server();
    /// If this client has a home server, connects to it while the start screen is shown without a connection. Requests
    /// that the home server missed while it was unreachable are sent again. Called in every frame; `now`:
    /// milliseconds_now().
    void follow_home(std::uint64_t now);
    /// Returns true if the home server refuses this client or can't be reached, so that matches against computer
    /// players use a local server.
    [[nodiscard]] bool is_alone() const { return is_home_away_ && can_start_server(); }
    /// Updates the list of tables on the local network while the start screen is shown. Called in every frame.
    void follow_lan();
    /// Returns the texts that the person has typed to find a server or table. Reports must not contain them.
    [[nodiscard]] std::vector<std::string> searched() const;

   private:
    void connect(const Address& address, net::Intent intent);
    /// Opens a table on the home server. Without a home server, starts a local server and opens the table there.
    /// `hosts`: people on other machines can join. If they can't, the table is also opened on a local server while
    /// is_alone() is true, or if the person has chosen to play on this machine. `starts`: the match starts at once.
    void open_table(bool hosts, const NewTable& wanted, bool starts);
    void search(const std::string& text);
    void resume(const net::KeptSeat& seat);
    /// Returns true after a match on the local server, when the start screen must list the tables of the home server
    /// again.
    [[nodiscard]] bool has_left_own_server() const;
    /// Finds out whether is_alone() has changed, and updates the start screen.
    void note_whether_alone();
    /// Returns the number of seats of the match that the command line creates.
    [[nodiscard]] unsigned wanted_seats() const;

    ClientBase& base_;
    const PersonSettings& person_;
    net::Session& session_;
    JoinedTable& joined_;
    LocalPlayers& players_;
    OwnServer& server_;
    const OwnGames& games_;
    Screens& screens_;
    std::optional<std::uint64_t> home_asked_at_;  ///< when follow_home() last began to connect, in milliseconds
    bool is_home_away_ = false;                   ///< whether the last attempt to connect to the home server has failed
    std::unique_ptr<net::LanGames> lan_;
    LanRows lan_rows_;
    net::Intent last_intent_;  ///< request that was made at the last remote server
    std::optional<Address> searched_;
    std::string searched_code_;
};

}  // namespace syrtis::client::app
