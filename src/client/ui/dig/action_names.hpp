// SPDX-License-Identifier: MIT
#pragma once

// What the player did last, in few words, for the buttons that take it back and give it again.

#include <string>

#include "ui/dig/interaction.hpp"
#include "ui/table_parts.hpp"

namespace syrtis::client::ui::dig {

/// With the place where it happens or what it is about.
[[nodiscard]] std::string command_name(const Words& words, const game::Command& command);

[[nodiscard]] PlayerActionNames player_action_names(const Interaction& table, const Words& words);

}  // namespace syrtis::client::ui::dig
