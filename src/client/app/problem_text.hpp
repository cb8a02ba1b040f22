// SPDX-License-Identifier: MIT
#pragma once

// The sentence for a problem that the server told.

#include <string>

#include "net/session.hpp"
#include "ui/game_kind.hpp"

namespace syrtis::client::app {

/// The game's own refusals are said in the player's language as the game has them, the platform's as the server words
/// them. `kind` is null at no table.
[[nodiscard]] std::string problem_text(const net::Problem& problem, const ui::GameKind* kind, const ui::Words& words);

}  // namespace syrtis::client::app
