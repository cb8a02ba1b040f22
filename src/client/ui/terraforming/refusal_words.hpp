// SPDX-License-Identifier: MIT
#pragma once

// Why something is not possible, as a sentence in the player's language.

#include <string>

#include "ui/terraforming/game.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui::terraforming {

[[nodiscard]] std::string refusal_words(const game::Refusal& refusal, const Words& words);

}  // namespace syrtis::client::ui::terraforming
