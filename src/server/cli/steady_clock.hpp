// SPDX-License-Identifier: MIT
#pragma once

// Implements core::TimeSource for programs. Tests use other clocks.

#include <chrono>
#include <cstdint>

#include "core/budget.hpp"

namespace syrtis::server {

/// A time source that reads std::chrono::steady_clock.
class SteadyClock final : public core::TimeSource {
   public:
    [[nodiscard]] std::uint64_t microseconds() const override {
        const auto now = std::chrono::steady_clock::now().time_since_epoch();
        return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(now).count());
    }
};

}  // namespace syrtis::server
