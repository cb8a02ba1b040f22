// SPDX-License-Identifier: MIT
#pragma once

// The action menu: the seven kinds of action, ending a turn and passing. What may be said, and what saying it does.
// Rule book, action phase; rulings 3 to 5.

#include "core/game.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/payment.hpp"
#include "engine/terraforming/position.hpp"
#include "engine/terraforming/refusal.hpp"
#include "state/terraforming/command.hpp"

namespace syrtis::terraforming {

using CommandBuffer = core::FixedVector<Command, core::k_max_commands>;

/// Why the seat whose menu is open can't do that. Falsy for a legal entry.
[[nodiscard]] Refusal why_not_in_menu(const Rules& rules, const State& state, core::Seat seat, const Command& command);

/// Appends the entries of the open menu.
void list_menu(const Rules& rules, const State& state, core::Seat seat, CommandBuffer& out);

/// Starts what a legal entry says.
void choose_in_menu(const Position& position, core::Seat seat, const Command& command);

/// What a command that takes a payment costs and what may pay for it; false if its target is unknown or it takes
/// none. For screens.
[[nodiscard]] bool terms_of(const Rules& rules, const State& state, core::Seat seat, const Command& command,
                            PaymentTerms& terms);

/// All that stands between the seat and playing this card of its hand: every unmet requirement, the price, the first
/// blocking effect. Empty if it can be played. For screens.
void list_obstacles(const Rules& rules, const State& state, core::Seat seat, Card card,
                    core::FixedVector<Refusal, 16>& out);

}  // namespace syrtis::terraforming
