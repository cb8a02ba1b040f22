// SPDX-License-Identifier: MIT
#pragma once

// Amounts in words ("3 plants") and changes in symbols ("+2 [plant]").

#include <string>
#include <vector>

#include "render/words.hpp"
#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// Returns the name of a resource, such as "M€" or "Steel".
[[nodiscard]] std::string resource_name(const Words& words, game::Resource resource);
[[nodiscard]] std::string resource_amount(const Words& words, game::Resource resource, int amount);
/// Returns the current M€ of a seat.
[[nodiscard]] int megacredits_of(const game::State& state, Seat seat);
[[nodiscard]] std::string card_resource_amount(const Words& words, game::CardResource resource, int amount);
/// Returns "ocean", "city", or the name of a special tile.
[[nodiscard]] std::string tile_name(const Content& content, const Words& words, game::Tile tile);

/// Returns the value of a global parameter with its unit.
[[nodiscard]] std::string parameter_value(const Words& words, game::Parameter parameter, int value);

/// Returns the causes and effects of a preview in one row: first those of the player, then those of other sides with
/// their pieces.
[[nodiscard]] render::SymbolRow preview_chain(const TableContext& context);

/// Returns the gains of the chosen start in one row; empty before a corporation is chosen.
[[nodiscard]] render::SymbolRow forecast_chain(const TableContext& context);

}  // namespace syrtis::client::ui::terraforming
