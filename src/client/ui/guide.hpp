// SPDX-License-Identifier: MIT
#pragma once

// How far somebody has come in a guided beginning. Each step is tied to what is asked, not to time: what the hint
// speaks of is done, or it was understood, and it does not come again. Which step fits what is asked is the game's.

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "render/guide_model.hpp"
#include "render/hit_map.hpp"

namespace syrtis::client::ui {

class Guide {
   public:
    /// Behind the step `last` there is nothing left to say.
    explicit Guide(int last) : last_(last) {}

    /// Nobody is guided until this is said.
    void set_on(bool on) { on_ = on; }

    /// The hints that fit what is asked now, from 1, the one to be shown first at the front; empty: none does. One that
    /// was seen gives way to the next.
    void follow(const std::vector<int>& steps) {
        if (shown() != 0 && std::ranges::find(steps, step_) != steps.end()) return;
        const bool was_last = shown() == last_;
        mark_seen();
        const auto next = std::ranges::find_if(steps, [this](int step) { return (seen_ & bit(step)) == 0; });
        step_ = next == steps.end() ? 0 : *next;
        if (was_last && shown() == 0) end();
    }
    /// The hint that is shown; 0: none.
    [[nodiscard]] int shown() const { return on_ && step_ != 0 && (seen_ & bit(step_)) == 0 ? step_ : 0; }
    /// True if that was a click on the hint.
    bool takes(const render::Target& target) {
        if (target.kind != render::TargetKind::guide_button) return false;
        const bool was_last = shown() == last_;
        mark_seen();
        if (was_last || target.id == static_cast<int>(render::GuideAct::no_more)) end();
        return true;
    }
    /// It has come to its end, or is not wanted any more; said once.
    [[nodiscard]] bool take_ended() { return std::exchange(ended_, false); }

   private:
    [[nodiscard]] static constexpr std::uint32_t bit(int step) { return 1U << static_cast<unsigned>(step); }
    void mark_seen() {
        if (on_ && step_ != 0) seen_ |= bit(step_);
    }
    void end() {
        on_ = false;
        ended_ = true;
    }

    int last_;
    bool on_ = false;
    bool ended_ = false;
    int step_ = 0;
    std::uint32_t seen_ = 0;
};

}  // namespace syrtis::client::ui
