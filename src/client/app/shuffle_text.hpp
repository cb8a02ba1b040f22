// SPDX-License-Identifier: MIT
#pragma once

// The text about the check of the shuffle at the end of a match. The shuffle must match the server's commitment and the
// cards that this seat was dealt.

#include "net/session.hpp"
#include "protocol/hosted_game.hpp"
#include "ui/game_table.hpp"
#include "ui/words.hpp"

namespace syrtis::client::app {

/// Returns the note about the shuffle. `rules`: rules of the table's game; null if this client does not have them, so
/// that the deal cannot be checked.
[[nodiscard]] ui::ShuffleNote shuffle_note(const net::Session& session, const protocol::HostedGame* rules,
                                           const ui::Words& words);

}  // namespace syrtis::client::app
