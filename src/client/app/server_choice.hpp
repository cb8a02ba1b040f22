// SPDX-License-Identifier: MIT
#pragma once

// How the person gets to a table: connecting to servers, and opening tables on the local one.

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

/// Carries out what the person chooses on the start screen.
class ServerChoice {
   public:
    /// All referenced objects must outlive this one.
    ServerChoice(ClientBase& base, const PersonSettings& person, net::Session& session, JoinedTable& joined,
                 LocalPlayers& players, OwnServer& server, const OwnGames& games, Screens& screens);

    /// Does what the command line asks for; without a wish, lists nothing and connects to nothing.
    void begin();
    /// Carries out an intent of the start screen that connects or opens a table; does nothing for others.
    void carry_out(const ui::StartIntent& intent);
    /// Opens a table on the local server.
    void start_table(const ui::StartIntent& intent);
    /// If the session is not connected because of an unknown certificate or a missing password: asks the person to
    /// confirm the server, or for its password.
    void ask_about_server();
    /// Connects to the home server, if this client has one, while the start screen is shown without a connection,
    /// and requests again what an unreachable server was not told. Called in every frame.
    void follow_home(std::uint64_t now);
    /// Returns true if matches against computers are played on a local server because the home server refuses or can't
    /// be reached.
    [[nodiscard]] bool is_alone() const { return is_home_away_ && can_start_server(); }
    /// Receives announcements of the local network while the start screen is shown. Called in every frame.
    void follow_lan();
    /// Returns what the person has typed to find a server, which must not appear in reports.
    [[nodiscard]] std::vector<std::string> searched() const;

   private:
    void connect(const Address& address, net::Intent intent);
    /// Opens a table on the home server, or else on a local server that is started for it.
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
    net::Intent last_intent_;  ///< of the last connection to a remote server
    std::optional<Address> searched_;
    std::string searched_code_;
};

}  // namespace syrtis::client::app
