// SPDX-License-Identifier: MIT
#pragma once

// How much may be thought about one answer, and what was spent on it. Time comes in from outside: whoever thinks reads
// the clock that it is handed, and no other.

#include <algorithm>
#include <cstdint>

namespace syrtis::core {

/// A clock that never goes back. May be read in any thread. Who thinks is handed one, and reads no other.
class TimeSource {
   public:
    TimeSource() = default;
    TimeSource(const TimeSource&) = delete;
    TimeSource& operator=(const TimeSource&) = delete;
    virtual ~TimeSource() = default;

    /// Since a moment that stays the same as long as the program runs.
    [[nodiscard]] virtual std::uint64_t microseconds() const = 0;
};

/// Limits of thinking as they are asked for, before a question is put. Zero: no limit of this kind.
struct ThinkingLimits {
    std::uint64_t simulations = 0;
    std::uint64_t milliseconds = 0;
    friend bool operator==(const ThinkingLimits&, const ThinkingLimits&) = default;
};

/// The stricter of each kind.
[[nodiscard]] constexpr ThinkingLimits stricter(const ThinkingLimits& left, const ThinkingLimits& right) {
    const auto least = [](std::uint64_t one, std::uint64_t other) {
        return one == 0 || other == 0 ? std::max(one, other) : std::min(one, other);
    };
    return {least(left.simulations, right.simulations), least(left.milliseconds, right.milliseconds)};
}

/// Limits of one answer: what is reached first ends the thinking. Without a deadline the answer is the same on every
/// machine.
struct Budget {
    std::uint64_t simulations = 0;      ///< 0: no limit of this kind
    std::uint64_t deadline = 0;         ///< microseconds by `clock`
    const TimeSource* clock = nullptr;  ///< null: no deadline

    [[nodiscard]] bool is_spent(std::uint64_t simulations_done) const {
        if (simulations != 0 && simulations_done >= simulations) return true;
        return clock != nullptr && clock->microseconds() >= deadline;
    }
};

/// What an answer took.
struct ThinkingFigures {
    std::uint64_t simulations = 0;
    std::uint32_t depth = 0;    ///< commands looked ahead at the deepest
    double milliseconds = 0.0;  ///< filled in by who asks, with a clock of its own; 0 without one
};

}  // namespace syrtis::core
