// SPDX-License-Identifier: MIT
#pragma once

// What is to be said of the shuffle when a game is over: whether it was the one that the server had committed to before
// the first card, and whether it deals what this seat was dealt.

#include "net/session.hpp"
#include "protocol/hosted_game.hpp"
#include "ui/game_table.hpp"
#include "ui/words.hpp"

namespace syrtis::client::app {

/// `rules` of the game at the table; null: they are not known here.
[[nodiscard]] ui::ShuffleNote shuffle_note(const net::Session& session, const protocol::HostedGame* rules,
                                           const ui::Words& words);

}  // namespace syrtis::client::app
