// SPDX-License-Identifier: MIT
#pragma once

// The computer players of Dig Mars, weakest first.

#include <vector>

#include "ai/player.hpp"
#include "engine/dig/dig_mars.hpp"

namespace syrtis::ai::dig {

[[nodiscard]] const std::vector<Level<syrtis::dig::DigMars>>& levels();

}  // namespace syrtis::ai::dig
