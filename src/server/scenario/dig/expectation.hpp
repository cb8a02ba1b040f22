// SPDX-License-Identifier: MIT
#pragma once

// Compares the expectation of a scenario with a position of Dig Mars.

#include "protocol/dig/codec.hpp"
#include "scenario/node.hpp"
#include "scenario/scenario_game.hpp"
#include "state/dig/state.hpp"

namespace syrtis::server::scenario::dig {

/// Returns the differences. Mistakes in the expectation itself are added to the faults of the node; they do not depend
/// on the position.
[[nodiscard]] Mismatches compare(const protocol::dig::Codec& codec, const syrtis::dig::State& state,
                                 const Node& expectation);

}  // namespace syrtis::server::scenario::dig
