// SPDX-License-Identifier: MIT
#pragma once

// Answers that all seats give at the same time, hidden from each other: corporation, starting hand, draft picks and
// bought cards.

#include "core/rng.hpp"
#include "engine/terraforming/payment.hpp"
#include "engine/terraforming/question.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/command.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// True for phases in which all seats answer at the same time.
[[nodiscard]] constexpr bool choosing_phase(Phase phase) {
    return phase == Phase::corporation || phase == Phase::draft || phase == Phase::research;
}

[[nodiscard]] bool asks_for_corporation(const State& state, core::Seat seat);

/// Returns true if the seat has chosen its corporation but not yet all the preludes that it keeps.
[[nodiscard]] bool asks_for_preludes(const PrivateChoice& choice);

/// Returns the terms of payment for the cards that were picked so far. The price is 0 if the picked cards cost nothing.
[[nodiscard]] PaymentTerms picking_terms(const State& state, core::Seat seat, const Picking& picking);

/// Returns the stock with which a seat buys cards. In the corporation phase, it is the stock with which the chosen
/// corporation starts.
[[nodiscard]] std::array<std::int32_t, k_resources> buying_stock(const Rules& rules, const State& state,
                                                                 core::Seat seat);

/// Applies a legal command of a seat that has not finished its answer.
void answer_private(const Rules& rules, State& state, core::Seat seat, const Command& command);

/// Gives a complete, random answer for a seat that has not begun to answer. All legal answers are equally likely: any
/// corporation, any affordable set of cards, and any listed payment.
void answer_uniformly(const Rules& rules, State& state, core::Seat seat, core::Rng& rng);

}  // namespace syrtis::terraforming
