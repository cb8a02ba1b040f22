// SPDX-License-Identifier: MIT
#pragma once

// The clock of what is seen on its way over a table that already stands as it will be: nothing waits for it, and
// whoever clicks ends it. What moves, and when, is the game's.

#include <cstdint>

#include "ui/playback.hpp"

namespace syrtis::client::ui {

class Transition {
   public:
    [[nodiscard]] bool runs() const { return moment_ < end_; }
    /// In milliseconds at the normal pace, since what runs began.
    [[nodiscard]] std::uint64_t moment() const { return moment_ / 2; }
    /// When what is added now is to begin: what follows belongs to what runs.
    [[nodiscard]] std::uint64_t next() const { return runs() ? end_ / 2 : 0; }
    /// So much more is to be seen, up to that moment. A queue is hurried so that all is over soon; one that is far too
    /// long is given up.
    void extend(std::uint64_t end);
    /// True if something runs, or did until now.
    bool pass(std::uint64_t milliseconds);
    void skip();
    void set_pace(Pace pace) { pace_ = pace; }

   private:
    // Doubled, so that half the pace needs no fractions.
    std::uint64_t moment_ = 0;
    std::uint64_t end_ = 0;
    std::uint64_t hurry_ = 1;
    Pace pace_ = Pace::normal;
};

/// How long everything that one answer led to may take, in milliseconds at the normal pace.
inline constexpr std::uint64_t k_longest_scene = 1400;

}  // namespace syrtis::client::ui
