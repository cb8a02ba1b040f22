// SPDX-License-Identifier: MIT
#pragma once

// Limits of thinking about one answer, and figures of the effort spent. Computer players read time only from the clock
// that they receive.

#include <algorithm>
#include <cstdint>

namespace syrtis::core {

/// A monotonic clock for computer players. It may be read in any thread.
class TimeSource {
   public:
    TimeSource() = default;
    TimeSource(const TimeSource&) = delete;
    TimeSource& operator=(const TimeSource&) = delete;
    virtual ~TimeSource() = default;

    /// Returns the microseconds since a fixed moment of the running program.
    [[nodiscard]] virtual std::uint64_t microseconds() const = 0;
};

/// Limits of thinking that a caller asks for before the question is known. A member that is 0 sets no limit.
struct ThinkingLimits {
    std::uint64_t simulations = 0;
    std::uint64_t milliseconds = 0;
    friend bool operator==(const ThinkingLimits&, const ThinkingLimits&) = default;
};

/// Combines two sets of limits: each member of the result is the stricter one of the two values.
[[nodiscard]] constexpr ThinkingLimits stricter(const ThinkingLimits& left, const ThinkingLimits& right) {
    const auto least = [](std::uint64_t one, std::uint64_t other) {
        return one == 0 || other == 0 ? std::max(one, other) : std::min(one, other);
    };
    return {least(left.simulations, right.simulations), least(left.milliseconds, right.milliseconds)};
}

/// Limits of one answer. Thinking ends when the first limit is reached. Without a deadline the answer is the same on
/// every machine.
struct Budget {
    std::uint64_t simulations = 0;  ///< greatest number of simulations; 0 if there is no limit
    /// Reading of `clock`, in microseconds, at which thinking ends; used only if `clock` is not null.
    std::uint64_t deadline = 0;
    const TimeSource* clock = nullptr;  ///< the clock for `deadline`; null if there is no deadline

    [[nodiscard]] bool is_spent(std::uint64_t simulations_done) const {
        if (simulations != 0 && simulations_done >= simulations) return true;
        return clock != nullptr && clock->microseconds() >= deadline;
    }
};

/// The effort that a player spent on one answer.
struct ThinkingFigures {
    std::uint64_t simulations = 0;
    std::uint32_t depth = 0;    ///< greatest number of commands that the search looked ahead
    double milliseconds = 0.0;  ///< measured by the caller's clock; 0 if the caller has no clock
};

}  // namespace syrtis::core
