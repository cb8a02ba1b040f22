// SPDX-License-Identifier: MIT
#pragma once

// What a scenario expects of a position of Dig Mars, compared with what it is.

#include "protocol/dig/codec.hpp"
#include "scenario/node.hpp"
#include "scenario/scenario_game.hpp"
#include "state/dig/state.hpp"

namespace syrtis::server::scenario::dig {

/// Faults of the expectation itself do not depend on the position.
[[nodiscard]] Mismatches compare(const protocol::dig::Codec& codec, const syrtis::dig::State& state,
                                 const Node& expectation);

}  // namespace syrtis::server::scenario::dig
