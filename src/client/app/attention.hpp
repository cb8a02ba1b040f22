// SPDX-License-Identifier: MIT
#pragma once

// Makes the title of the window, by which the task bar shows what happens at the table.

#include <string>

#include "core/seat.hpp"
#include "ui/game_table.hpp"
#include "ui/words.hpp"

namespace syrtis::client::app {

/// Returns the window title. `own`: seat of this person, or k_no_seat. `shared`: whether several local players use this
/// window; the title then names the player who must answer. `over`: whether the match has ended.
[[nodiscard]] std::string window_title(const ui::Words& words, const ui::TableInfo& table_info, core::Seat own,
                                       bool shared, bool over);

}  // namespace syrtis::client::app
