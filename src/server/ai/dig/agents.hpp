// SPDX-License-Identifier: MIT
#pragma once

// The computer players of Dig Mars, weakest first.

#include <vector>

#include "ai/brains.hpp"
#include "engine/dig/dig_mars.hpp"

namespace syrtis::ai::dig {

[[nodiscard]] std::vector<AgentKind<syrtis::dig::DigMars>> agent_kinds();

}  // namespace syrtis::ai::dig
