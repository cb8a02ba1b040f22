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

/// Returns minutes and seconds as "4:05"; fractions of a second are cut off.
[[nodiscard]] std::string time_text(std::uint64_t milliseconds);
/// Returns the note beside the title: the table's host, spectators, and the remaining time of this seat and of the
/// seats that must answer. `host`: the session that opened the table. `session`: the session of the seat.
[[nodiscard]] std::string note_text(const net::Session& host, const net::Session& session, const ui::Words& words,
                                    std::uint64_t milliseconds);
/// Returns the most important notice about the match of a seat, such as a pause or a failed check of the shuffle; empty
/// if there is none.
[[nodiscard]] std::string notice_text(const LocalSeat& seat, const ui::Words& words, std::uint64_t milliseconds);
/// Returns how the match ended if it ended before its last answer; nothing otherwise.
[[nodiscard]] std::optional<ui::EarlyEnd> early_end_of(const net::Session& session, const net::Update& update,
                                                       const ui::Words& words);
/// Writes the remaining time beside each name. Returns true if a shown time changed.
bool read_clocks(std::vector<ui::SeatPerson>& people, const net::Session& session, std::uint64_t milliseconds);
/// Reads the proposals that a seat can make, and the proposal that it has to answer.
void read_standing(ui::UndoState& undo_state, const net::Session& session, const ui::Words& words);
/// Answers the open proposal of the table; does nothing if there is none.
void vote(net::Session& session, bool agree);

}  // namespace syrtis::client::app
