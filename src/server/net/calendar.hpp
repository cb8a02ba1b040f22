// SPDX-License-Identifier: MIT
#pragma once

// Provides the time of the machine's calendar, for the times in records of matches.

#include <chrono>
#include <cstdint>

namespace syrtis::net {

/// Returns the milliseconds since 1970-01-01 00:00 UTC.
[[nodiscard]] inline std::int64_t calendar_milliseconds() {
    const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
}

}  // namespace syrtis::net
