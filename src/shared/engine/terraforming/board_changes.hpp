// SPDX-License-Identifier: MIT
#pragma once

// Places tiles and markers and raises parameters, together with the immediate bonuses and triggers. Rulings 6 to 8.

#include "core/seat.hpp"
#include "engine/terraforming/position.hpp"

namespace syrtis::terraforming {

/// Places a tile for `origin.seat`. The seat gets the printed bonus, M€ for adjacent oceans and, for an ocean, a step
/// of its rating. Pushes the programs that the tile triggers on the stack.
void lay_tile(const Position& position, Tile tile, Space space, const Origin& origin);

/// Places a tile without an owner. No player gets a bonus for the tile.
void lay_neutral_tile(const Position& position, Tile tile, Space space);

void set_claim(const Position& position, Space space, const Origin& origin);

/// Changes the number of resources on a card in play. The number stays between 0 and 255. Does nothing to a card that
/// cannot hold resources.
void change_card_resource(const Position& position, Source card, int change, const Origin& origin);

/// Raises a parameter that is a track step by step for `origin.seat`. Pushes the bonuses of the track on the stack, in
/// the order of the track.
void raise_parameter(const Position& position, Parameter parameter, int steps, const Origin& origin);

}  // namespace syrtis::terraforming
