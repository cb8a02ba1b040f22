// SPDX-License-Identifier: MIT
#pragma once

// Converts the symbols of a card's data to icons and words that can be drawn.

#include "content/terraforming/card_symbols.hpp"
#include "render/words.hpp"
#include "ui/terraforming/game.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui::terraforming {

[[nodiscard]] render::SymbolRow drawn_symbols(const data::SymbolRow& row, const Words& words);

/// Returns a production plate with the icon of the resource and a change such as "+2".
[[nodiscard]] render::Symbol production_plate(std::size_t resource, int change, bool any_player = false);

}  // namespace syrtis::client::ui::terraforming
