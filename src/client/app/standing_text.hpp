// SPDX-License-Identifier: MIT
#pragma once

// Makes texts about absent players, clocks, pauses and proposals at a table.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/local_table.hpp"
#include "net/session.hpp"
#include "ui/game_table.hpp"
#include "ui/words.hpp"

namespace syrtis::client::app {

/// Returns a duration in minutes and seconds, such as "4:05". Fractions of a second are dropped.
[[nodiscard]] std::string time_text(std::uint64_t milliseconds);
/// Returns the note beside the title of the table: host, spectators, and the remaining times of this seat and of the
/// seats that must answer. `host`: session of the first local player. `session`: session of the seat. `milliseconds`:
/// milliseconds_now().
[[nodiscard]] std::string note_text(const net::Session& host, const net::Session& session, const ui::Words& words,
                                    std::uint64_t milliseconds);
/// Returns the most important notice for a seat, such as that the match is paused or that the check of the shuffle
/// failed; empty if there is none. `milliseconds`: milliseconds_now().
[[nodiscard]] std::string notice_text(const LocalSeat& seat, const ui::Words& words, std::uint64_t milliseconds);
/// Returns how the match ended, if it was ended before its last answer; otherwise nothing.
[[nodiscard]] std::optional<ui::EarlyEnd> early_end_of(const net::Session& session, const net::Update& update,
                                                       const ui::Words& words);
/// Writes the remaining time of each player into `people`. Returns true if a shown time has changed. `milliseconds`:
/// milliseconds_now().
bool read_clocks(std::vector<ui::SeatPerson>& people, const net::Session& session, std::uint64_t milliseconds);
/// Reads which proposals the seat can make now, and the proposal that it has to answer.
void read_standing(ui::UndoState& undo_state, const net::Session& session, const ui::Words& words);
/// Answers the open proposal of the table, if there is one.
void vote(net::Session& session, bool agree);

}  // namespace syrtis::client::app
