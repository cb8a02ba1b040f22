// SPDX-License-Identifier: MIT
#pragma once

// Passes messages from the server to the tables of this window.

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

/// Reads views, events and table state from the sessions of all local seats.
class SeatUpdates {
   public:
    /// `session`: session of the first local seat. All referenced objects must outlive this object.
    SeatUpdates(ClientBase& base, const PersonSettings& person, net::Session& session, LocalTable& table,
                JoinedTable& joined, OwnGames& games, Screens& screens);

    /// Handles changes of all sessions. If the table can't be shown any more, returns a sentence that says why.
    [[nodiscard]] std::optional<std::string> follow();
    /// Updates the clocks and the time until the next attempt to connect, as they are shown. `now`: milliseconds_now().
    void update_clocks(std::uint64_t now);
    /// Shows the hint that the server has sent for this seat.
    void show_hint(LocalSeat& seat);
    /// Updates the names of people, and the label of the button that starts another match.
    void show_people();
    /// Returns the sentence that the table shows while the connection is lost.
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
