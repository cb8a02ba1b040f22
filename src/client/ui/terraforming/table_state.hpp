// SPDX-License-Identifier: MIT
#pragma once

// The facts about a table that the application needs.

#include "ui/table_policy.hpp"
#include "ui/terraforming/interaction.hpp"

namespace syrtis::client::ui::terraforming {

/// Returns true if the question asks to choose a corporation or cards.
[[nodiscard]] bool chooses_cards(const Question& question);

[[nodiscard]] TableState state_of(const Interaction& table);

}  // namespace syrtis::client::ui::terraforming
