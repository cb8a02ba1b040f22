// SPDX-License-Identifier: MIT
#pragma once

// Compares the "expect" of a scenario, a partial description, with a position of Terraforming Mars.

#include "content/terraforming/content.hpp"
#include "scenario/node.hpp"
#include "scenario/scenario_game.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::server::scenario::terraforming {

/// Returns the differences. Mistakes in the expectation itself become faults of the node.
[[nodiscard]] Mismatches compare(const content::terraforming::Content& content,
                                 const syrtis::terraforming::State& state, const Node& expectation);

}  // namespace syrtis::server::scenario::terraforming
