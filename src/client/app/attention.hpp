// SPDX-License-Identifier: MIT
#pragma once

// The window title, by which the task bar shows the state of the table.

#include <string>

#include "core/seat.hpp"
#include "ui/game_table.hpp"
#include "ui/words.hpp"

namespace syrtis::client::app {

/// Returns the window title. `own`: the seat of this person, or k_no_seat; `shared`: several local players play in this
/// window, so that the title names the player who must answer; `over`: the match has ended.
[[nodiscard]] std::string window_title(const ui::Words& words, const ui::TableInfo& table_info, core::Seat own,
                                       bool shared, bool over);

}  // namespace syrtis::client::app
