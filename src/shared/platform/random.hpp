// SPDX-License-Identifier: MIT
#pragma once

// Unpredictable bytes from the system's generator.

#include <cstdint>
#include <span>

namespace syrtis::platform {

/// Fills `bytes` with random values. Throws std::system_error if the generator fails.
void fill_random(std::span<std::uint8_t> bytes);

}  // namespace syrtis::platform
