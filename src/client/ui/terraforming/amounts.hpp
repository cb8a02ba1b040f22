// SPDX-License-Identifier: MIT
#pragma once

// Amounts of things in words ("3 plants") and what happened in symbols ("+2 [plant]").

#include <string>
#include <vector>

#include "render/words.hpp"
#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

[[nodiscard]] std::string resource_amount(const Words& words, game::Resource resource, int amount);
/// The M€ that a seat has now.
[[nodiscard]] int megacredits_of(const game::State& state, Seat seat);
[[nodiscard]] std::string card_resource_amount(const Words& words, game::CardResource resource, int amount);
/// "ocean", "city", or the name of a special tile.
[[nodiscard]] std::string tile_name(const Content& content, const Words& words, game::Tile tile);

/// One change in symbols, without whose it is; empty for what can't be shown so.
[[nodiscard]] render::SymbolRow change_symbols(const game::Event& event);

/// Causes and effects of a preview in a row: one's own first, then those of others with their pieces.
[[nodiscard]] render::SymbolRow preview_chain(const TableContext& context);

}  // namespace syrtis::client::ui::terraforming
