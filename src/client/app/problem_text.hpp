// SPDX-License-Identifier: MIT
#pragma once

// Makes sentences for error messages of the server.

#include <string>

#include "net/session.hpp"
#include "ui/game_kind.hpp"

namespace syrtis::client::app {

/// Returns a sentence about a problem, in the player's language. Refusals by a game's rules, malformed options and
/// unavailable computer players have special sentences. For any other problem, it is the server's sentence if that can
/// be translated; otherwise the general sentence for the error code. `kind`: game that is requested or played; may be
/// null.
[[nodiscard]] std::string problem_text(const net::Problem& problem, const ui::GameKind* kind, const ui::Words& words);

/// Shows a problem at the table, as a refusal of the last answer. A lasting problem is shown as a notice as well. The
/// sentence of `problem` must be translated already.
void show_problem(ui::GameTable& table, const net::Problem& problem);

}  // namespace syrtis::client::app
