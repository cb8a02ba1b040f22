// SPDX-License-Identifier: MIT
#pragma once

// Decides which hint of the guide a player sees. Each hint belongs to a question of the game. A hint that the player
// has followed or closed is not shown again. The game says which hints fit a question.

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "render/guide_model.hpp"
#include "render/hit_map.hpp"

namespace syrtis::client::ui {

/// Knows which hints of the guide a player has seen, and which one is shown. Hints are numbered from 1.
class Guide {
   public:
    /// `last`: number of the last hint. The guide ends after that hint.
    explicit Guide(int last) : last_(last) {}

    /// Switches the guide on or off. At first it is off.
    void set_on(bool on) { on_ = on; }

    /// Sets which hints fit the present question, by their numbers, the most important one first. The first one that
    /// the player has not seen is shown.
    void follow(const std::vector<int>& steps) {
        if (shown() != 0 && std::ranges::find(steps, step_) != steps.end()) return;
        const bool was_last = shown() == last_;
        mark_seen();
        const auto next = std::ranges::find_if(steps, [this](int step) { return (seen_ & bit(step)) == 0; });
        step_ = next == steps.end() ? 0 : *next;
        if (was_last && shown() == 0) end();
    }
    /// Returns the number of the hint that is shown; 0 if none is.
    [[nodiscard]] int shown() const { return on_ && step_ != 0 && (seen_ & bit(step_)) == 0 ? step_ : 0; }
    /// Handles a click. Returns true if it hit a button of the hint.
    bool takes(const render::Target& target) {
        if (target.kind != render::SharedTarget::guide_button) return false;
        const bool was_last = shown() == last_;
        mark_seen();
        if (was_last || target.is(render::GuideAct::no_more)) end();
        return true;
    }
    /// Returns true if the guide has ended, or was switched off by its button, since the last call.
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
