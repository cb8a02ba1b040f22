// SPDX-License-Identifier: MIT
#pragma once

// The course of a match: whose turn it is, and what follows when a turn, a phase or a generation is over. Rulings 3,
// 13, 15 and 16.

#include "core/seat.hpp"
#include "engine/terraforming/position.hpp"

namespace syrtis::terraforming {

/// Carries on until somebody must be asked or the match is over.
void advance(const Position& position);

/// The same, but no turn of MarsBot begins.
void advance_to_automa(const Position& position);

/// Hands the turn to the next player who has not passed, or ends the phase.
void next_turn(const Position& position);

/// The seat is out for this generation, or done with its final greeneries.
void pass(const Position& position, core::Seat seat);

}  // namespace syrtis::terraforming
