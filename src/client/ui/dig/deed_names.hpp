// SPDX-License-Identifier: MIT
#pragma once

// What the player did last, in few words, for the buttons that take it back and give it again.

#include "ui/dig/interaction.hpp"
#include "ui/table_parts.hpp"

namespace syrtis::client::ui::dig {

[[nodiscard]] DeedNames deed_names(const Interaction& table, const Words& words);

}  // namespace syrtis::client::ui::dig
