// SPDX-License-Identifier: MIT
#pragma once

// The progress of a player in the guided start. Each hint belongs to a question, not to a time. When the player has
// followed a hint or closed it, it is not shown again. The game decides which hints fit a question.

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "render/guide_model.hpp"
#include "render/hit_map.hpp"

namespace syrtis::client::ui {

/// Stores which numbered hints of a guided start were seen and which hint is shown.
class Guide {
   public:
    /// `last` is the number of the last hint; the guided start ends after it.
    explicit Guide(int last) : last_(last) {}

    /// Switches the guide on or off; it starts switched off.
    void set_on(bool on) { on_ = on; }

    /// Sets the numbers of the hints that fit the current question, from 1, with the preferred hint first; empty if
    /// none fits. The first hint that was not seen yet is shown.
    void follow(const std::vector<int>& steps) {
        if (shown() != 0 && std::ranges::find(steps, step_) != steps.end()) return;
        const bool was_last = shown() == last_;
        mark_seen();
        const auto next = std::ranges::find_if(steps, [this](int step) { return (seen_ & bit(step)) == 0; });
        step_ = next == steps.end() ? 0 : *next;
        if (was_last && shown() == 0) end();
    }
    /// Returns the number of the shown hint; 0 if there is none.
    [[nodiscard]] int shown() const { return on_ && step_ != 0 && (seen_ & bit(step_)) == 0 ? step_ : 0; }
    /// Handles a click. Returns true if it was on a button of the hint.
    bool takes(const render::Target& target) {
        if (target.kind != render::SharedTarget::guide_button) return false;
        const bool was_last = shown() == last_;
        mark_seen();
        if (was_last || target.id == static_cast<int>(render::GuideAct::no_more)) end();
        return true;
    }
    /// Returns whether the guided start has ended or was switched off since the last call.
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
