// SPDX-License-Identifier: MIT
#pragma once

// The common part of the animations of all tables: their clock, and whether they run backwards.

#include <cstdint>
#include <utility>

#include "ui/transition.hpp"

namespace syrtis::client::ui {

/// The base class of the animations of a table.
class Moves {
   public:
    Moves() = default;
    Moves(const Moves&) = delete;
    Moves& operator=(const Moves&) = delete;
    virtual ~Moves() = default;

    [[nodiscard]] bool runs() const { return transition_.runs(); }
    /// Returns the time at which an animation would begin if it were added now.
    [[nodiscard]] std::uint64_t next() const { return transition_.next(); }
    /// Returns true while the animations show undone events backwards.
    [[nodiscard]] bool is_backwards() const { return backwards_; }
    /// Advances the time. Returns true if an animation is running or has just ended.
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
    /// Removes the animated events. `were_backwards`: whether they ran backwards; then the earlier position that is
    /// shown for them is removed as well.
    virtual void forget(bool were_backwards) = 0;

    Transition transition_;
    bool backwards_ = false;
};

}  // namespace syrtis::client::ui
