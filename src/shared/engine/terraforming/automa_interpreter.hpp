// SPDX-License-Identifier: MIT
#pragma once

// MarsBot's own operations: which of them can be carried out, and carrying them out.

#include "engine/terraforming/position.hpp"

namespace syrtis::terraforming::automa {

[[nodiscard]] bool holds(const Rules& rules, const State& state, const Condition& condition);
/// The program of the first option that is possible (MB-4.12); the empty one if none is.
[[nodiscard]] Program first_possible(const Rules& rules, const State& state, const FirstPossible& options);

/// The program counter of the top frame, of which `frame` is a copy, has moved on already.
void carry_out(const Position& position, const Frame& frame, const Operation& operation);

/// Out of whatever place it is in.
void remove_bonus_card(State& state, BonusCard bonus);
/// From wherever it is. Cards of every action deck that are discarded wait beside the corporation.
void move_bonus_card(const Position& position, BonusCard bonus, BonusPlace to);

}  // namespace syrtis::terraforming::automa
