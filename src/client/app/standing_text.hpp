// SPDX-License-Identifier: MIT
#pragma once

// Texts about absent players, clocks, pauses and proposals of a table.

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
/// Returns the text about what blocks the match or soon will; empty if nothing does.
[[nodiscard]] std::string notice_text(const LocalSeat& seat, const ui::Words& words, std::uint64_t milliseconds);
/// How the game ended, if it was before its last answer.
[[nodiscard]] std::optional<ui::EarlyEnd> early_end_of(const net::Session& session, const net::Update& update,
                                                       const ui::Words& words);
/// Writes beside each name what is left to them; true if it is another time than before.
bool read_clocks(std::vector<ui::SeatPerson>& people, const net::Session& session, std::uint64_t milliseconds);
/// Reads the proposals that a seat can make, and the one that it has to answer.
void read_standing(ui::UndoState& undo_state, const net::Session& session, const ui::Words& words);
/// Answers what is proposed at the table, if anything is.
void vote(net::Session& session, bool agree);

}  // namespace syrtis::client::app
