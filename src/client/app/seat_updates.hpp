// SPDX-License-Identifier: MIT
#pragma once

// Passes the messages of the server to the tables of this window.

#include <cstdint>
#include <optional>
#include <string>

#include "app/client_base.hpp"
#include "app/joined_table.hpp"
#include "app/local_table.hpp"
#include "app/own_games.hpp"
#include "app/person_settings.hpp"
#include "app/screens/screens.hpp"
#include "net/session.hpp"

namespace syrtis::client::app {

/// Reads views, events and the state of the match from the sessions of all local seats.
class SeatUpdates {
   public:
    /// `session`: session of the first seat. All referenced objects must outlive this object.
    SeatUpdates(ClientBase& base, const PersonSettings& person, net::Session& session, LocalTable& table,
                JoinedTable& joined, OwnGames& games, Screens& screens);

    /// Handles changes of all sessions. Returns a sentence if the table can't be shown any more.
    [[nodiscard]] std::optional<std::string> follow();
    /// Updates the shown clocks and the time until the next attempt to connect. `now`: milliseconds_now().
    void update_clocks(std::uint64_t now);
    /// Shows the hint that the server has sent to this seat.
    void show_hint(LocalSeat& seat);
    /// Updates the names of people, and the label of the button that starts another match.
    void show_people();
    /// Returns the sentence about a lost connection.
    [[nodiscard]] std::string lost_text(const net::Session& session) const;

   private:
    [[nodiscard]] std::optional<std::string> follow(LocalSeat& seat);
    [[nodiscard]] std::optional<std::string> take(LocalSeat& seat, const net::Update& update);

    ClientBase& base_;
    const PersonSettings& person_;
    net::Session& session_;
    LocalTable& table_;
    JoinedTable& joined_;
    OwnGames& games_;
    Screens& screens_;
};

}  // namespace syrtis::client::app
