// SPDX-License-Identifier: MIT
#pragma once

// The ways to a table: connecting to servers, and opening tables on the local server.

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

    /// Carries out the request of the command line. Without a request, it connects to no server.
    void begin();
    /// Carries out an intent of the start screen that connects or opens a table; ignores all other intents.
    void carry_out(const ui::StartIntent& intent);
    /// Opens a table on the local server.
    void start_table(const ui::StartIntent& intent);
    /// If the connection failed because of an unknown certificate or a missing password, asks the person to confirm the
    /// server or to enter the password.
    void ask_about_server();
    /// Connects to the home server, if this client has one, while the start screen is shown without a connection. Sends
    /// the requests again that the server did not receive while it was unreachable. Called in every frame.
    void follow_home(std::uint64_t now);
    /// Returns true if matches against computers are played on a local server because the home server refuses or can't
    /// be reached.
    [[nodiscard]] bool is_alone() const { return is_home_away_ && can_start_server(); }
    /// Receives announcements of the local network while the start screen is shown. Called in every frame.
    void follow_lan();
    /// Returns the texts that the person has typed to find a server. They must not appear in reports.
    [[nodiscard]] std::vector<std::string> searched() const;

   private:
    void connect(const Address& address, net::Intent intent);
    /// Opens a table on the home server. If there is no home server, starts a local server and opens the table there.
    void open_table(bool hosts, const NewTable& wanted, bool starts);
    void search(const std::string& text);
    void resume(const net::KeptSeat& seat);
    /// Returns true after a match on the local server, when the tables of the home server are to be shown again.
    [[nodiscard]] bool has_left_own_server() const;
    /// Notes whether the home server can be reached, and tells the start screen.
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
    std::optional<std::uint64_t> home_asked_at_;  ///< time of the last connection that follow_home() has begun
    bool is_home_away_ = false;                   ///< the last attempt to connect to the home server has failed
    std::unique_ptr<net::LanGames> lan_;
    LanRows lan_rows_;
    net::Intent last_intent_;  ///< intent of the last connection to a remote server
    std::optional<Address> searched_;
    std::string searched_code_;
};

}  // namespace syrtis::client::app
