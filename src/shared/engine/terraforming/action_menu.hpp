// SPDX-License-Identifier: MIT
#pragma once

// The action menu: the seven kinds of actions, ending a turn, and passing. See the action phase in the rule book, and
// rulings 3 to 5.

#include "core/game.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/payment.hpp"
#include "engine/terraforming/position.hpp"
#include "engine/terraforming/refusal.hpp"
#include "state/terraforming/command.hpp"

namespace syrtis::terraforming {

using CommandBuffer = core::FixedVector<Command, core::k_max_commands>;

/// Returns why the seat with the open menu cannot give this command. Falsy for a legal command.
[[nodiscard]] Refusal why_not_in_menu(const Rules& rules, const State& state, core::Seat seat, const Command& command);

/// Appends the legal commands of the open menu.
void list_menu(const Rules& rules, const State& state, core::Seat seat, CommandBuffer& out);

/// Starts the action that a legal command chooses.
void choose_in_menu(const Position& position, core::Seat seat, const Command& command);

/// For a command that takes a payment, stores in `terms` the price and the resources that may pay it. Returns false if
/// the target is unknown or the command takes no payment. Clients use this function.
[[nodiscard]] bool terms_of(const Rules& rules, const State& state, core::Seat seat, const Command& command,
                            PaymentTerms& terms);

/// Lists everything that prevents the seat from playing this card of its hand: each requirement that is not met, the
/// price, and the first effect that cannot be carried out. The list is empty if the card can be played. Clients use
/// this function.
void list_obstacles(const Rules& rules, const State& state, core::Seat seat, Card card,
                    core::FixedVector<Refusal, 16>& out);

}  // namespace syrtis::terraforming
