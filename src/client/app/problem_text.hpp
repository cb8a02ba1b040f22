// SPDX-License-Identifier: MIT
#pragma once

// Makes sentences for problems that the server has sent.

#include <string>

#include "net/session.hpp"
#include "ui/game_kind.hpp"

namespace syrtis::client::app {

/// Returns a sentence in the player's language. Refusals of a game's rules, malformed options and unavailable computer
/// players have sentences of their own. For other problems, the server's sentence is translated or, if no catalogue has
/// it, the general sentence of the error code is used. `kind`: the requested or played game; may be null.
[[nodiscard]] std::string problem_text(const net::Problem& problem, const ui::GameKind* kind, const ui::Words& words);

/// Shows a problem at the table: as a refusal of the last answer and, if the problem lasts, also as a notice. The
/// sentence of the problem must already be translated.
void show_problem(ui::GameTable& table, const net::Problem& problem);

}  // namespace syrtis::client::app
