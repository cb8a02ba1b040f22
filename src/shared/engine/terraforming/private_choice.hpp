// SPDX-License-Identifier: MIT
#pragma once

// Answers that all seats give at the same time, hidden from each other: corporation and starting hand, draft picks,
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

/// True while a seat that has chosen its corporation still chooses the preludes that it keeps.
[[nodiscard]] bool asks_for_preludes(const PrivateChoice& choice);

/// Returns the terms of the price of the cards picked so far; the price is 0 if the cards are not bought.
[[nodiscard]] PaymentTerms picking_terms(const State& state, core::Seat seat, const Picking& picking);

/// Returns the resources of a seat that buys cards; in the corporation phase, with the start of its chosen corporation.
[[nodiscard]] std::array<std::int32_t, k_resources> buying_stock(const Rules& rules, const State& state,
                                                                 core::Seat seat);

/// Applies a legal command of a seat that has not finished its answer.
void answer_private(const Rules& rules, State& state, core::Seat seat, const Command& command);

/// Gives the whole answer of a seat that has not begun its answer. The answer is uniform over the legal ones: any
/// corporation, any affordable set of cards, any listed payment.
void answer_uniformly(const Rules& rules, State& state, core::Seat seat, core::Rng& rng);

}  // namespace syrtis::terraforming
