// SPDX-License-Identifier: MIT
#pragma once

// Sentences that say why an action is not possible, in the player's language.

#include <string>

#include "ui/terraforming/game.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui::terraforming {

/// Returns the sentence for a refusal of the engine.
[[nodiscard]] std::string refusal_words(const game::Refusal& refusal, const Words& words);

}  // namespace syrtis::client::ui::terraforming
