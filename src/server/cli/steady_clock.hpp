// SPDX-License-Identifier: MIT
#pragma once

// The clock of the machine, for those who are handed one.

#include <chrono>
#include <cstdint>

#include "core/budget.hpp"

namespace syrtis::server {

/// The steady clock of the machine as a TimeSource.
class SteadyClock final : public core::TimeSource {
   public:
    [[nodiscard]] std::uint64_t microseconds() const override {
        const auto now = std::chrono::steady_clock::now().time_since_epoch();
        return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(now).count());
    }
};

}  // namespace syrtis::server
