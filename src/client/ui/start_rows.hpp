// SPDX-License-Identifier: MIT
#pragma once

// The rows in the middle of the start screen: the list of matches or, while the level of a challenge is chosen, the
// variants of the challenge.

#include <optional>
#include <vector>

#include "render/screen_models.hpp"
#include "ui/challenge_choice.hpp"
#include "ui/game_kind.hpp"
#include "ui/game_list.hpp"

namespace syrtis::client::ui {

/// The rows of the start screen. They are scrolled, and one of them can have a frame: Enter presses it.
class StartRows {
   public:
    /// `kinds` must outlive the rows.
    explicit StartRows(const GameKinds& kinds) : games_(kinds) {}

    /// Returns the list of matches.
    [[nodiscard]] const GameList& games() const { return games_; }
    [[nodiscard]] GameList& games() { return games_; }
    [[nodiscard]] const ChallengeChoice& challenges() const { return challenges_; }
    [[nodiscard]] ChallengeChoice& challenges() { return challenges_; }

    /// Sets how many rows are visible at once.
    void set_room(int rows);
    /// Scrolls by `steps` rows, towards the start if `steps` is positive.
    void scroll(int steps);
    /// Scrolls by one page, which has all visible rows.
    void page(bool back);
    /// Moves the frame to the next row, or to the previous one if `back`.
    void move_frame(bool back);
    void set_frame(const std::optional<render::Target>& frame) { frame_ = frame; }
    /// Returns the row with the frame, even if the row is no longer in the list.
    [[nodiscard]] const std::optional<render::Target>& frame() const { return frame_; }
    /// Returns the row with the frame, if it is in the list.
    [[nodiscard]] std::optional<render::Target> framed_row() const;

   private:
    /// Returns the targets of all rows, from first to last.
    [[nodiscard]] std::vector<render::Target> targets() const;
    [[nodiscard]] int count() const { return static_cast<int>(targets().size()); }
    [[nodiscard]] ListWindow& window();

    GameList games_;
    ChallengeChoice challenges_;
    std::optional<render::Target> frame_;
};

}  // namespace syrtis::client::ui
