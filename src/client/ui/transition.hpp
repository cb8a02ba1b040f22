// SPDX-License-Identifier: MIT
#pragma once

// The clock of the animations on a table. The table already has its new position; animations only show how it came
// about. The match does not wait for them, and a click ends them. The game decides which things move and when.

#include <cstdint>

#include "ui/playback.hpp"

namespace syrtis::client::ui {

/// The time of the running animations.
class Transition {
   public:
    [[nodiscard]] bool runs() const { return moment_ < end_; }
    /// Returns the time since the running animations have begun, in milliseconds at the normal pace.
    [[nodiscard]] std::uint64_t moment() const { return moment_ / 2; }
    /// Returns the time at which an animation that is added now would begin, after the running ones.
    [[nodiscard]] std::uint64_t next() const { return runs() ? end_ / 2 : 0; }
    /// Lets the animations last until the time `end`. If that is long, they are sped up; if it is much too long, they
    /// are skipped.
    void extend(std::uint64_t end);
    /// Advances the time. Returns true if an animation runs or has just ended.
    bool pass(std::uint64_t milliseconds);
    void skip();
    void set_pace(Pace pace) { pace_ = pace; }

   private:
    // The following times are in half milliseconds, so that the pace `half` needs no fractions.
    std::uint64_t moment_ = 0;
    std::uint64_t end_ = 0;
    std::uint64_t hurry_ = 1;
    Pace pace_ = Pace::normal;
};

/// The longest duration of the animations that follow one answer, in milliseconds at the normal pace.
inline constexpr std::uint64_t k_longest_scene = 1400;

}  // namespace syrtis::client::ui
