// SPDX-License-Identifier: MIT
#pragma once

// Tiles laid, markers set, parameters raised: what they give at once and what they set off. Rulings 6 to 8.

#include "core/seat.hpp"
#include "engine/terraforming/position.hpp"

namespace syrtis::terraforming {

/// Lays a tile for `origin.seat` with the printed bonus, the adjacent oceans' M€ and, for an ocean, the rating; what
/// it triggers goes on the stack.
void lay_tile(const Position& position, Tile tile, Space space, const Origin& origin);

/// Lays a tile of nobody, which gives nothing to anybody.
void lay_neutral_tile(const Position& position, Tile tile, Space space);

void set_claim(const Position& position, Space space, const Origin& origin);

/// Raises temperature or oxygen step by step for `origin.seat`; the track's bonuses go on the stack in track order.
void raise_parameter(const Position& position, Parameter parameter, int steps, const Origin& origin);

}  // namespace syrtis::terraforming
