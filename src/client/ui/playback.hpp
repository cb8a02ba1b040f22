// SPDX-License-Identifier: MIT
#pragma once

// The clock of turn playback, which shows the actions of other players one after another. It stores which frame is
// shown and for how long, and it handles pausing, stepping and skipping. The game decides on the contents of a frame.

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
inline constexpr std::array<std::string_view, 4> k_pace_signs{"½×", "1×", "2×", ""};  ///< `off` has a word instead

/// Returns the pace with this name in k_pace_names; empty if no pace has it.
[[nodiscard]] std::optional<Pace> pace_named(std::string_view name);

/// Returns how long a text with this number of letters is shown, in milliseconds at the normal pace.
[[nodiscard]] unsigned reading_time(std::size_t letters);

/// The way in which things move from their old place to their new place.
enum class Motion : std::uint8_t {
    full,
    reduced,  ///< nothing moves; new things fade in at their place
    off,      ///< there are no animations
};
inline constexpr std::array<std::string_view, 3> k_motion_names{"full", "reduced", "off"};

/// Returns the motion with this name in k_motion_names; empty if no motion has it.
[[nodiscard]] std::optional<Motion> motion_named(std::string_view name);

/// The queue of frames of turn playback.
class Playback {
   public:
    [[nodiscard]] Pace pace() const { return pace_; }
    [[nodiscard]] bool paused() const { return paused_; }
    /// Returns true while a frame is shown, even if playback is paused.
    [[nodiscard]] bool runs() const { return shown_ < frames_.size(); }
    /// Returns the index of the shown frame among all frames that were added since the last end of playback.
    [[nodiscard]] std::size_t shown() const { return shown_; }
    [[nodiscard]] bool can_go_back() const { return runs() && shown_ > 0; }

    /// Returns how long the frame has been shown, in milliseconds at the normal pace; empty while paused or stopped.
    [[nodiscard]] std::optional<std::uint64_t> moment() const {
        return runs() && !paused_ ? std::optional(shown_for_ / 2) : std::nullopt;
    }

    /// Appends a frame that is shown for this number of milliseconds at the normal pace. `hurried` halves the time.
    void add(unsigned milliseconds, bool hurried);
    /// Advances the time. Returns true if the shown frame has changed or playback has ended.
    bool pass(std::uint64_t milliseconds);
    void step();
    /// Shows the previous frame and pauses.
    void back();
    void pause() { paused_ = !paused_; }
    /// Skips all remaining frames, which ends playback.
    void skip();
    /// Sets the pace. Pace::off ends playback; no frames may be added while it is off.
    void set_pace(Pace pace);

   private:
    void end();

    std::vector<unsigned> frames_;  ///< duration of each frame at the normal pace, in milliseconds
    std::size_t shown_ = 0;
    std::uint64_t shown_for_ = 0;  ///< time since the frame was shown first, in half milliseconds at the normal pace
    bool paused_ = false;
    Pace pace_ = Pace::normal;
};

/// The buttons of turn playback.
enum class PlaybackAct : std::uint8_t { back, pause, step, skip, half, normal, twice, off };

}  // namespace syrtis::client::ui
