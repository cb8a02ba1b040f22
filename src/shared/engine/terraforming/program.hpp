// SPDX-License-Identifier: MIT
#pragma once

// How the tables name the programs of effects.

#include <cstdint>

namespace syrtis::terraforming {

/// Index of a program's first operation in Rules::ops; program 0 is the empty one.
using Program = std::uint16_t;
inline constexpr Program k_empty_program = 0;

}  // namespace syrtis::terraforming
