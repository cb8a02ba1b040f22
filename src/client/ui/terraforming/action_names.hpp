// SPDX-License-Identifier: MIT
#pragma once

// Short names of the player's actions, for the undo and redo buttons.

#include <json/json.h>

#include <string>

#include "ui/table_parts.hpp"
#include "ui/terraforming/interaction.hpp"
#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// Returns a name for an answer in the format of the server: the name of the action, or of the chosen cards. Empty if
/// the answer has no name.
[[nodiscard]] std::string answer_name(const TableContext& context, const Json::Value& answer);

/// Returns the name of a command.
[[nodiscard]] std::string command_name(const Interaction& table, const Words& words, const game::Command& command);

/// Returns the names of the actions that undo and redo would take back and repeat.
[[nodiscard]] PlayerActionNames player_action_names(const Interaction& table, const Words& words);

}  // namespace syrtis::client::ui::terraforming
