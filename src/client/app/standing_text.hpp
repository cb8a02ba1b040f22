// SPDX-License-Identifier: MIT
#pragma once

// What a table says of those who are away, of time, of pauses and of what was proposed, in words.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

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
/// How the game ended, if it was before its last answer.
[[nodiscard]] std::optional<ui::EarlyEnd> early_end_of(const net::Session& session, const net::Update& update,
                                                       const ui::Words& words);
/// Writes beside each name what is left to them; true if it is another time than before.
bool read_clocks(std::vector<ui::SeatPerson>& people, const net::Session& session, std::uint64_t milliseconds);
/// What can be done with the game as a whole, and what this seat is to agree on.
void read_standing(ui::UndoState& undo_state, const net::Session& session, const ui::Words& words);
/// Answers what is proposed at the table, if anything is.
void vote(net::Session& session, bool agree);

}  // namespace syrtis::client::app
