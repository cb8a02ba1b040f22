// SPDX-License-Identifier: MIT
#pragma once

// Decides whether MarsBot's own operations can be carried out, and carries them out.

#include "engine/terraforming/position.hpp"

namespace syrtis::terraforming::automa {

[[nodiscard]] bool holds(const Rules& rules, const State& state, const Condition& condition);
/// Returns the program of the first option that is possible (MB-4.12), or the empty program if no option is possible.
[[nodiscard]] Program first_possible(const Rules& rules, const State& state, const FirstPossible& options);

/// Carries out one operation of MarsBot. `frame` is a copy of the top frame of the stack; its program counter already
/// points to the next operation.
void carry_out(const Position& position, const Frame& frame, const Operation& operation);

/// Removes the bonus card from the deck or pile in which it is.
void remove_bonus_card(State& state, BonusCard bonus);
/// Moves the bonus card from the place where it is to `to`. A bonus card that belongs to every action deck is never
/// discarded: it is put beside the corporation instead.
void move_bonus_card(const Position& position, BonusCard bonus, BonusPlace to);

}  // namespace syrtis::terraforming::automa
