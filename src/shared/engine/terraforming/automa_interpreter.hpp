// SPDX-License-Identifier: MIT
#pragma once

// Decides whether MarsBot's own operations can be carried out, and carries them out.

#include "engine/terraforming/position.hpp"

namespace syrtis::terraforming::automa {

[[nodiscard]] bool holds(const Rules& rules, const State& state, const Condition& condition);
/// Returns the program of the first possible option (MB-4.12), or the empty program.
[[nodiscard]] Program first_possible(const Rules& rules, const State& state, const FirstPossible& options);

/// Carries out an operation. `frame` is a copy of the top frame, whose program counter has already advanced.
void carry_out(const Position& position, const Frame& frame, const Operation& operation);

/// Removes the bonus card from its present place.
void remove_bonus_card(State& state, BonusCard bonus);
/// Moves the bonus card from its present place to `to`. If `to` is the discard pile, a card that belongs to every
/// action deck is put beside the corporation instead.
void move_bonus_card(const Position& position, BonusCard bonus, BonusPlace to);

}  // namespace syrtis::terraforming::automa
