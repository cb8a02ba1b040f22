// SPDX-License-Identifier: MIT
#pragma once

// Lists the kinds of computer players of Dig Mars.

#include <vector>

#include "ai/brains.hpp"
#include "engine/dig/dig_mars.hpp"

namespace syrtis::ai::dig {

/// Returns the kinds of computer players from weakest to strongest.
[[nodiscard]] std::vector<AgentKind<syrtis::dig::DigMars>> agent_kinds();

}  // namespace syrtis::ai::dig
