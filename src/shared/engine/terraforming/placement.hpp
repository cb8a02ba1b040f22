// SPDX-License-Identifier: MIT
#pragma once

// Finds legal spaces for tiles and markers. For other spaces, it finds the reasons why they are not legal. Rulings 7
// and 8.

#include <array>
#include <cstdint>

#include "core/seat.hpp"
#include "engine/terraforming/refusal.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// Returns all areas on which `seat` may place a tile or marker. `source` is the card that places the tile or marker;
/// only Where::reserved depends on it.
[[nodiscard]] SpaceSet legal_spaces(const Rules& rules, const State& state, core::Seat seat, Where where,
                                    Source source);

/// Returns the spaces of `spaces` on which the seat can pay the price that the space demands for a tile (South Pole).
/// The seat pays from `stock` and from the resources that the tile certainly brings before the payment. MarsBot pays
/// nothing, and markers cost nothing.
[[nodiscard]] SpaceSet affordable_spaces(const Rules& rules, const State& state, core::Seat seat,
                                         const SpaceSet& spaces, Tile tile,
                                         const std::array<std::int32_t, k_resources>& stock);

/// Returns why the space is not legal, or a falsy value for a legal space.
[[nodiscard]] Refusal why_not_there(const Rules& rules, const State& state, core::Seat seat, Where where, Source source,
                                    Space space);

}  // namespace syrtis::terraforming
