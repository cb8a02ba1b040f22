// SPDX-License-Identifier: MIT
#pragma once

// The animations on a table, as far as they do not depend on the game: their clock, and whether they run backwards.

#include <cstdint>
#include <utility>

#include "ui/transition.hpp"

namespace syrtis::client::ui {

/// Base class of the animations of every table.
class Moves {
   public:
    Moves() = default;
    Moves(const Moves&) = delete;
    Moves& operator=(const Moves&) = delete;
    virtual ~Moves() = default;

    [[nodiscard]] bool runs() const { return transition_.runs(); }
    /// Returns the moment at which an animation that is added now begins.
    [[nodiscard]] std::uint64_t next() const { return transition_.next(); }
    /// Returns true while undone events are animated.
    [[nodiscard]] bool is_backwards() const { return backwards_; }
    /// Advances the time. Returns true if an animation runs or has just ended.
    bool pass(std::uint64_t milliseconds) {
        if (!transition_.pass(milliseconds)) return false;
        if (!runs()) skip();
        return true;
    }
    void skip() {
        transition_.skip();
        forget(std::exchange(backwards_, false));
    }
    void set_pace(Pace pace) { transition_.set_pace(pace); }

   protected:
    [[nodiscard]] std::uint64_t passed() const { return transition_.moment(); }
    void extend(std::uint64_t end, bool backwards) {
        transition_.extend(end);
        backwards_ = backwards;
    }

   private:
    /// Removes the animated events, and the earlier position that is shown if they ran backwards.
    virtual void forget(bool were_backwards) = 0;

    Transition transition_;
    bool backwards_ = false;
};

}  // namespace syrtis::client::ui
