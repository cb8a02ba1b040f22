// SPDX-License-Identifier: MIT
#pragma once

// The settings of a person. The settings screen changes them, and the application stores and applies them.

#include <json/json.h>

#include <string>

#include "ui/cue.hpp"
#include "ui/key_map.hpp"
#include "ui/playback.hpp"
#include "ui/turn_end.hpp"

namespace syrtis::client::ui {

/// The limits of Preferences::scale and Preferences::text, in percent.
inline constexpr unsigned k_least_scale = 75;
inline constexpr unsigned k_most_scale = 200;
inline constexpr unsigned k_least_text = 90;
inline constexpr unsigned k_most_text = 130;

/// The settings of a person, with their default values.
struct Preferences {
    std::string language{};  ///< language code; empty: the language of the environment
    std::string name{};      ///< name of the person at a table; empty: the user name of the system
    unsigned scale = 100;    ///< enlargement of everything in the window, in percent
    unsigned text = 100;     ///< enlargement of text in addition to `scale`, in percent
    bool full_screen = false;
    Pace pace = Pace::normal;     ///< speed of turn playback
    bool motion = true;           ///< whether anything is animated
    bool reduced_motion = false;  ///< nothing moves, and things fade in at their new place
    bool sound = true;
    unsigned volume = k_default_volume;      ///< volume of the sounds in percent, which stays while sound is off
    unsigned ambience = k_default_ambience;  ///< volume of the ambience in percent; 0: no ambience
    bool asks_before_passing = true;         ///< asks for confirmation before passing, if another action is possible
    /// Asks for confirmation before spending money by a command that can't be undone.
    bool asks_before_spending = true;
    /// The first click on a space only shows the thing on it; the second one places it.
    bool asks_before_placing = false;
    TurnEnd turn_end = TurnEnd::confirm;
    bool guided = true;         ///< hints explain each question in the first generation or round
    bool prints_focus = false;  ///< the thing in focus is described on standard output, for a screen reader
    KeyMap keys{};
    /// For each game, by its id, the options that the person chose last for a table; see remember_choice().
    Json::Value table_options{Json::objectValue};
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

/// Returns the volume of the sounds in percent; 0 if sound is off.
[[nodiscard]] constexpr unsigned volume_of(const Preferences& preferences) {
    return preferences.sound ? preferences.volume : 0;
}

/// Sets the volume of the sounds in percent. If it is 0, sound is off and the previous volume is kept for later.
constexpr void set_volume(Preferences& preferences, unsigned percent) {
    preferences.sound = percent > 0;
    if (percent > 0) preferences.volume = percent;
}

}  // namespace syrtis::client::ui
