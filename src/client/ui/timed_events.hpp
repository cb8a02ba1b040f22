// SPDX-License-Identifier: MIT
#pragma once

// Events of a game, each with the time at which it is animated.

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace syrtis::client::ui {

/// An event with the time of its animation, in milliseconds at the normal pace.
template <class Event>
struct Timed {
    Event event{};
    std::uint64_t begin = 0;
    std::uint64_t length = 0;  ///< duration in milliseconds at the normal pace; 0: nothing moves
    [[nodiscard]] std::uint64_t end() const { return begin + length; }
    /// Returns which part of its way a thing has moved at this time, from 0 (before the start) to 1 (after the end).
    /// The movement slows down towards the end (cubic ease-out).
    [[nodiscard]] float part(std::uint64_t moment) const {
        if (moment < begin) return 0;
        if (moment >= end()) return 1;
        const float left = 1 - static_cast<float>(moment - begin) / static_cast<float>(length);
        return 1 - left * left * left;
    }
};

/// Returns the time at which the last animation ends.
template <class Event>
[[nodiscard]] std::uint64_t end_of(const std::vector<Timed<Event>>& events) {
    std::uint64_t end = 0;
    for (const auto& timed : events) {
        if (timed.length > 0) end = std::max(end, timed.end());
    }
    return end;
}

/// Scales all times after `begin`, so that all animations together take at most `longest` milliseconds.
template <class Event>
void shorten(std::vector<Timed<Event>>& events, std::uint64_t begin, std::uint64_t longest) {
    const auto end = end_of(events);
    if (end <= begin + longest) return;
    for (auto& timed : events) {
        timed.begin = begin + (timed.begin - begin) * longest / (end - begin);
        timed.length = timed.length * longest / (end - begin);
    }
}

}  // namespace syrtis::client::ui
