// SPDX-License-Identifier: MIT
#pragma once

// The clock of the window's loop.

#include <chrono>
#include <cstdint>

namespace syrtis::client::app {

/// Returns the time of the steady clock in milliseconds; only differences are meaningful.
[[nodiscard]] inline std::uint64_t milliseconds_now() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

}  // namespace syrtis::client::app
