// SPDX-License-Identifier: MIT
#pragma once

// The clock of turn playback, which shows the actions of other players one after the other. It knows which frame
// (picture with events) is shown and for how long, and handles pause, steps and skipping. The contents of frames are
// left to the game.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace syrtis::client::ui {

/// The speed of turn playback.
enum class Pace : std::uint8_t { half, normal, twice, off };
inline constexpr std::array<std::string_view, 4> k_pace_names{"half", "normal", "twice", "off"};
/// Signs of the paces; `off` is written as a word.
inline constexpr std::array<std::string_view, 4> k_pace_signs{"½×", "1×", "2×", ""};

/// Returns the pace with this name in k_pace_names; nothing if there is none.
[[nodiscard]] std::optional<Pace> pace_named(std::string_view name);

/// Returns how long a text of this many letters is shown, in milliseconds at the normal pace.
[[nodiscard]] unsigned reading_time(std::size_t letters);

/// How things get from one place to another.
enum class Motion : std::uint8_t {
    full,
    reduced,  ///< nothing moves; things fade in at their new place
    off,      ///< nothing is animated
};
inline constexpr std::array<std::string_view, 3> k_motion_names{"full", "reduced", "off"};

/// Returns the motion with this name in k_motion_names; nothing if there is none.
[[nodiscard]] std::optional<Motion> motion_named(std::string_view name);

/// The frames of a turn playback, which are shown one after the other.
class Playback {
   public:
    [[nodiscard]] Pace pace() const { return pace_; }
    [[nodiscard]] bool paused() const { return paused_; }
    /// Returns true while a frame is shown, even if playback is paused.
    [[nodiscard]] bool runs() const { return shown_ < frames_.size(); }
    /// Returns the index of the shown frame. Frames are counted from 0 since playback last ended.
    [[nodiscard]] std::size_t shown() const { return shown_; }
    [[nodiscard]] bool can_go_back() const { return runs() && shown_ > 0; }

    /// Returns how long the frame has been shown, in milliseconds at the normal pace; nothing if playback is paused or
    /// no frame is shown.
    [[nodiscard]] std::optional<std::uint64_t> moment() const {
        return runs() && !paused_ ? std::optional(shown_for_ / 2) : std::nullopt;
    }

    /// Adds a frame at the end. `milliseconds`: time for which it is shown at the normal pace; `hurried`: whether the
    /// time is halved.
    void add(unsigned milliseconds, bool hurried);
    /// Advances the time. Returns true if another frame is shown now or playback has ended.
    bool pass(std::uint64_t milliseconds);
    void step();
    /// Shows the previous frame and pauses playback.
    void back();
    void pause() { paused_ = !paused_; }
    /// Ends playback without showing the remaining frames.
    void skip();
    /// Sets the speed. Pace::off ends playback; no frames may be added until another pace is set.
    void set_pace(Pace pace);

   private:
    void end();

    std::vector<unsigned> frames_;  ///< duration of each frame at the normal pace, in milliseconds
    std::size_t shown_ = 0;
    std::uint64_t shown_for_ = 0;  ///< time for which the frame was shown, in half milliseconds at the normal pace
    bool paused_ = false;
    Pace pace_ = Pace::normal;
};

/// The buttons of turn playback. The last four choose its speed.
enum class PlaybackAct : std::uint8_t { back, pause, step, skip, half, normal, twice, off };

}  // namespace syrtis::client::ui
