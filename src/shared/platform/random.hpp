// SPDX-License-Identifier: MIT
#pragma once

// Bytes that nobody can guess, from the system's generator.

#include <cstdint>
#include <span>

namespace syrtis::platform {

/// Throws std::system_error if there are none to be had.
void fill_random(std::span<std::uint8_t> bytes);

}  // namespace syrtis::platform
