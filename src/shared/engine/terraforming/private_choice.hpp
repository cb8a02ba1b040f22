// SPDX-License-Identifier: MIT
#pragma once

// The answers that all seats give at once, each unseen by the others: corporation and starting hand, draft picks,
// bought cards.

#include "core/rng.hpp"
#include "engine/terraforming/payment.hpp"
#include "engine/terraforming/question.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/command.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// A phase in which all seats answer at once.
[[nodiscard]] constexpr bool choosing_phase(Phase phase) {
    return phase == Phase::corporation || phase == Phase::draft || phase == Phase::research;
}

[[nodiscard]] bool asks_for_corporation(const State& state, core::Seat seat);

/// What is due for the cards picked so far; nothing where they are not bought.
[[nodiscard]] PaymentTerms picking_terms(const State& state, core::Seat seat, const Picking& picking);

/// What a seat has on hand while it buys; in the corporation phase, what its choice will bring.
[[nodiscard]] std::array<std::int32_t, k_resources> buying_stock(const Rules& rules, const State& state,
                                                                 core::Seat seat);

/// Requires a legal command of a seat that has not answered yet.
void answer_private(const Rules& rules, State& state, core::Seat seat, const Command& command);

/// The whole answer of a seat that has not begun one, uniform over the legal ones: any corporation, any set of cards
/// that can be paid for, any listed way of paying.
void answer_uniformly(const Rules& rules, State& state, core::Seat seat, core::Rng& rng);

}  // namespace syrtis::terraforming
