// SPDX-License-Identifier: MIT
#pragma once

// Plans choices of several cards, such as a purchase, from the worth of the cards. A seat picks one card after the
// other, in the order of the offer.

#include <cstddef>
#include <span>
#include <vector>

#include "ai/terraforming/prices.hpp"
#include "engine/terraforming/question.hpp"
#include "state/terraforming/command.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

/// Returns the index in `commands` of the next pick for the deciding seat, or of the command that ends the choice.
/// `root`: the position for which the seat decides.
[[nodiscard]] std::size_t follow_plan(const Prices& prices, const game::State& root, const game::Picking& picking,
                                      std::span<const game::Command> commands);

/// Fills `ranks` with the expected benefit of each command. `ranks` has one entry for each command.
void rank_picks(const Prices& prices, const game::State& root, const game::Picking& picking,
                std::span<const game::Command> commands, std::vector<double>& ranks);

}  // namespace syrtis::ai::terraforming
