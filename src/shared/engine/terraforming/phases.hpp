// SPDX-License-Identifier: MIT
#pragma once

// The course of a match: turns, phases and generations. Rulings 3, 13, 15 and 16.

#include "core/seat.hpp"
#include "engine/terraforming/position.hpp"

namespace syrtis::terraforming {

/// Continues the match until a seat has to answer or the match is over.
void advance(const Position& position);

/// Continues the match like advance(), but stops before a turn of MarsBot.
void advance_to_automa(const Position& position);

/// Gives the turn to the next player who has not passed, or ends the phase.
void next_turn(const Position& position);

/// Lets the seat pass for this generation, or ends its final greenery placement.
void pass(const Position& position, core::Seat seat);

}  // namespace syrtis::terraforming
