// SPDX-License-Identifier: MIT
#pragma once

// Reads and compares what a scenario says about MarsBot: the key "automa" of a set-up and of an expectation.

#include "scenario/node.hpp"
#include "scenario/terraforming/card_comparison.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::server::scenario::terraforming {

/// Reads MarsBot's part of a set-up into `state`. Returns the project cards that this part contains.
[[nodiscard]] game::CardSet read_automa_setup(const Content& content, const Node& node, game::State& state);

/// Compares MarsBot's part of an expectation.
void compare_automa(Comparison& comparison, const game::State& state, const Node& node);

}  // namespace syrtis::server::scenario::terraforming
