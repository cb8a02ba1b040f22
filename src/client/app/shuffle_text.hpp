// SPDX-License-Identifier: MIT
#pragma once

// Makes the sentence about the check of the shuffle at the end of a match. The shuffle that the server discloses must
// agree with its commitment, and with the cards that this seat was dealt.

#include "net/session.hpp"
#include "protocol/hosted_game.hpp"
#include "ui/game_table.hpp"
#include "ui/words.hpp"

namespace syrtis::client::app {

/// Returns the sentence about the check of the shuffle. `rules`: rules of the table's game; null: this client does not
/// have the rules, so that it can't check the deal.
[[nodiscard]] ui::ShuffleNote shuffle_note(const net::Session& session, const protocol::HostedGame* rules,
                                           const ui::Words& words);

}  // namespace syrtis::client::app
