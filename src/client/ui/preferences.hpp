// SPDX-License-Identifier: MIT
#pragma once

// What this person has set, and wants to find again. The settings screen shows and changes it, the application keeps
// it and acts by it.

#include <string>

#include "ui/cue.hpp"
#include "ui/playback.hpp"
#include "ui/key_map.hpp"
#include "ui/turn_end.hpp"

namespace syrtis::client::ui {

/// In percent.
inline constexpr unsigned k_least_scale = 75;
inline constexpr unsigned k_most_scale = 200;
inline constexpr unsigned k_least_text = 90;
inline constexpr unsigned k_most_text = 130;

struct Preferences {
    std::string language{};  ///< code of a catalogue; empty: what the environment says
    std::string name{};      ///< at the table; empty: what the system calls this person
    unsigned scale = 100;    ///< of everything, in percent
    unsigned text = 100;     ///< of letters beside all else, in percent
    bool full_screen = false;
    Pace pace = Pace::normal;     ///< of what others do
    bool motion = true;           ///< what others do is seen on its way
    bool reduced_motion = false;  ///< nothing travels; what is new fades in where it stands
    bool sound = true;
    unsigned volume = k_usual_volume;  ///< in percent
    bool asks_before_passing = true;   ///< while something could still be done
    bool asks_before_spending = true;  ///< where money goes without a way back
    bool asks_before_placing = false;  ///< what is placed is held at the first click
    TurnEnd turn_end = TurnEnd::confirm;
    bool guided = true;        ///< each question of a first generation is explained at its place
    bool tells_focus = false;  ///< on standard output, for a screen reader
    KeyMap keys{};
    friend bool operator==(const Preferences&, const Preferences&) = default;
};

[[nodiscard]] constexpr Motion motion_of(const Preferences& preferences) {
    if (!preferences.motion) return Motion::off;
    return preferences.reduced_motion ? Motion::reduced : Motion::full;
}

constexpr void set_motion(Preferences& preferences, Motion wanted) {
    preferences.motion = wanted != Motion::off;
    preferences.reduced_motion = wanted == Motion::reduced;
}

/// In percent; 0: silent.
[[nodiscard]] constexpr unsigned volume_of(const Preferences& preferences) {
    return preferences.sound ? preferences.volume : 0;
}

/// The same; what is silent remembers how loud it was.
constexpr void set_volume(Preferences& preferences, unsigned percent) {
    preferences.sound = percent > 0;
    if (percent > 0) preferences.volume = percent;
}

}  // namespace syrtis::client::ui
