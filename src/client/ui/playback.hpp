// SPDX-License-Identifier: MIT
#pragma once

// What others did, one event after another, at a pace that a person can follow. This is the clock alone: which frame is
// shown, for how long still, and what pausing, stepping and skipping do to it. What a frame shows is the game's.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace syrtis::client::ui {

enum class Pace : std::uint8_t { half, normal, twice, off };
inline constexpr std::array<std::string_view, 4> k_pace_names{"half", "normal", "twice", "off"};
inline constexpr std::array<std::string_view, 4> k_pace_signs{"½×", "1×", "2×", ""};  ///< off has a word

[[nodiscard]] std::optional<Pace> pace_named(std::string_view name);

/// For how long a text of that many letters stands, in milliseconds at the normal pace.
[[nodiscard]] unsigned reading_time(std::size_t letters);

/// What is seen of a thing on its way from where it was to where it comes to.
enum class Motion : std::uint8_t {
    full,
    reduced,  ///< nothing travels; what is new fades in where it stands
    off,      ///< all stands at once
};
inline constexpr std::array<std::string_view, 3> k_motion_names{"full", "reduced", "off"};

[[nodiscard]] std::optional<Motion> motion_named(std::string_view name);

class Playback {
   public:
    [[nodiscard]] Pace pace() const { return pace_; }
    [[nodiscard]] bool paused() const { return paused_; }
    /// Something is left to be shown, or stands paused.
    [[nodiscard]] bool runs() const { return shown_ < frames_.size(); }
    /// The frame that is shown, counted from the first one that was added since the playback last ended.
    [[nodiscard]] std::size_t shown() const { return shown_; }
    [[nodiscard]] bool can_go_back() const { return runs() && shown_ > 0; }

    /// For how long the shown frame has stood, in milliseconds at the normal pace; nothing while time stands still.
    [[nodiscard]] std::optional<std::uint64_t> moment() const {
        return runs() && !paused_ ? std::optional(stood_ / 2) : std::nullopt;
    }

    /// Its end is near: what is added stands behind what runs. `hurried` halves the time of the frame.
    void add(unsigned milliseconds, bool hurried);
    /// So much time went by. True if another frame is shown now, or none any more.
    bool pass(std::uint64_t milliseconds);
    void step();
    /// As a picture only; playback then waits.
    void back();
    void pause() { paused_ = !paused_; }
    /// To the end of all that was added.
    void skip();
    /// Off ends what runs; nothing more should be added then.
    void set_pace(Pace pace);

   private:
    void end();

    std::vector<unsigned> frames_;  ///< how long each stands at the normal pace
    std::size_t shown_ = 0;
    std::uint64_t stood_ = 0;  ///< for how long the shown one has, in milliseconds at the normal pace, doubled
    bool paused_ = false;
    Pace pace_ = Pace::normal;
};

/// What a button of the playback does.
enum class PlaybackAct : std::uint8_t { back, pause, step, skip, half, normal, twice, off };

}  // namespace syrtis::client::ui
