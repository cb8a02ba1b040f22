// SPDX-License-Identifier: MIT
#pragma once

// Carries out requests of the lobby and the table that only need the session of the seat.

#include "net/session.hpp"
#include "ui/game_table.hpp"
#include "ui/lobby_screen.hpp"

namespace syrtis::client::app {

/// Sends the request to the server. Requests for other parts of the program are ignored.
void carry_out(const ui::TableIntent& intent, net::Session& session);
void carry_out(const ui::LobbyIntent& intent, net::Session& session);

}  // namespace syrtis::client::app
