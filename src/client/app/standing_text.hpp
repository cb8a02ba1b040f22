// SPDX-License-Identifier: MIT
#pragma once

// What a table says of those who are away, of time, of pauses and of what was proposed, in words.

#include <cstdint>
#include <string>

#include "app/local_table.hpp"
#include "net/session.hpp"
#include "ui/game_table.hpp"
#include "ui/words.hpp"

namespace syrtis::client::app {

/// "4:05"; less than a second is none.
[[nodiscard]] std::string time_text(std::uint64_t milliseconds);
/// Beside the title: whose table it is, and what is left to this seat and to those who are asked. `host` is the
/// session that the table was opened with, `session` that of the seat.
[[nodiscard]] std::string note_text(const net::Session& host, const net::Session& session, const ui::Words& words,
                                    std::uint64_t milliseconds);
/// What stands in the way of playing, or soon will; empty: nothing.
[[nodiscard]] std::string notice_text(const LocalSeat& seat, const ui::Words& words, std::uint64_t milliseconds);
/// What can be done with the game as a whole, and what this seat is to agree on.
void read_standing(ui::Movements& movements, const net::Session& session, const ui::Words& words);
/// Answers what is proposed at the table, if anything is.
void vote(net::Session& session, bool agree);

}  // namespace syrtis::client::app
