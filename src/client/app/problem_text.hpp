// SPDX-License-Identifier: MIT
#pragma once

// The sentence for a problem that the server told.

#include <string>

#include "net/session.hpp"
#include "ui/game_kind.hpp"

namespace syrtis::client::app {

/// In the player's language: what a game refuses as the game has it, options of a wrong form and computer players that
/// can't be had by what is wrong with them, else the server's sentence, and where that is in no catalogue what its code
/// says in general. `kind` is the game that was asked for or is played; null if there is none.
[[nodiscard]] std::string problem_text(const net::Problem& problem, const ui::GameKind* kind, const ui::Words& words);

/// Says it at the table that it is about.
void hear_of(ui::GameTable& table, const net::Problem& problem);

}  // namespace syrtis::client::app
