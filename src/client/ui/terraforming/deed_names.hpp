// SPDX-License-Identifier: MIT
#pragma once

// What the player did last, in few words, for the buttons that take it back and give it again.

#include "ui/table_parts.hpp"
#include "ui/terraforming/interaction.hpp"

namespace syrtis::client::ui::terraforming {

[[nodiscard]] DeedNames deed_names(const Interaction& table, const Words& words);

}  // namespace syrtis::client::ui::terraforming
