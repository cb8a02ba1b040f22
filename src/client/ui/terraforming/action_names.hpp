// SPDX-License-Identifier: MIT
#pragma once

// What the player did last, in few words, for the buttons that take it back and give it again.

#include <json/json.h>

#include <string>

#include "ui/table_parts.hpp"
#include "ui/terraforming/interaction.hpp"
#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// An answer as the server takes it: what is done, or the cards that are chosen. Empty for what has no name.
[[nodiscard]] std::string answer_name(const TableContext& context, const Json::Value& answer);

/// What that command is called.
[[nodiscard]] std::string command_name(const Interaction& table, const Words& words, const game::Command& command);

[[nodiscard]] PlayerActionNames player_action_names(const Interaction& table, const Words& words);

}  // namespace syrtis::client::ui::terraforming
