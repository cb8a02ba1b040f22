// SPDX-License-Identifier: MIT
#pragma once

// Compares a position of Terraforming Mars with the "expect" of a scenario, which describes only a part of the
// position.

#include "content/terraforming/content.hpp"
#include "scenario/node.hpp"
#include "scenario/scenario_game.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::server::scenario::terraforming {

/// Returns the differences between a position and an expectation. If the expectation itself is malformed, whatever the
/// position, adds a fault to `node`.
[[nodiscard]] Mismatches compare(const content::terraforming::Content& content,
                                 const syrtis::terraforming::State& state, const Node& expectation);

}  // namespace syrtis::server::scenario::terraforming
