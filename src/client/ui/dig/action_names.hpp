// SPDX-License-Identifier: MIT
#pragma once

// Short names of the player's actions, for the undo and redo buttons.

#include <string>

#include "ui/dig/interaction.hpp"
#include "ui/table_parts.hpp"

namespace syrtis::client::ui::dig {

/// Returns the name of a command, including the place or thing that it is about.
[[nodiscard]] std::string command_name(const Words& words, const game::Command& command);

/// Returns the names of the actions that undo and redo would take back and repeat.
[[nodiscard]] PlayerActionNames player_action_names(const Interaction& table, const Words& words);

}  // namespace syrtis::client::ui::dig
