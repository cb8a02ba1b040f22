// SPDX-License-Identifier: MIT
#pragma once

// How far somebody has come in the guided generation. Each step is tied to what is asked, not to time: what the hint
// speaks of is done, or it was understood, and it does not come again.

#include <cstdint>

namespace syrtis::client::ui {

class Guide {
   public:
    /// Nobody is guided until this is said.
    void set_on(bool on) { on_ = on; }
    [[nodiscard]] bool on() const { return on_; }

    /// The hint that fits what is asked now, from 1; 0: none does.
    void follow(int step) {
        if (step == step_) return;
        mark_seen();
        step_ = step;
    }
    /// The hint that is shown; 0: none.
    [[nodiscard]] int shown() const { return on_ && step_ != 0 && (seen_ & bit(step_)) == 0 ? step_ : 0; }
    void mark_seen() {
        if (on_ && step_ != 0) seen_ |= bit(step_);
    }

   private:
    [[nodiscard]] static constexpr std::uint32_t bit(int step) { return 1U << static_cast<unsigned>(step); }

    bool on_ = false;
    int step_ = 0;
    std::uint32_t seen_ = 0;
};

}  // namespace syrtis::client::ui
