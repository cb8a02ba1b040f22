// SPDX-License-Identifier: MIT
#pragma once

// The type by which tables refer to effect programs.

#include <cstdint>

namespace syrtis::terraforming {

/// Index of the first operation of a program in Rules::ops. Program 0 is empty.
using Program = std::uint16_t;
inline constexpr Program k_empty_program = 0;

}  // namespace syrtis::terraforming
