// SPDX-License-Identifier: MIT
#pragma once

// The title of the window, which tells people who look at another window what happens.

#include <string>

#include "core/seat.hpp"
#include "ui/game_table.hpp"
#include "ui/words.hpp"

namespace syrtis::client::app {

/// `own`: the seat of whoever looks, or k_no_seat; `shared`: several people play in this window, who are named.
[[nodiscard]] std::string window_title(const ui::Words& words, const ui::TableInfo& around, core::Seat own, bool shared,
                                       bool over);

}  // namespace syrtis::client::app
