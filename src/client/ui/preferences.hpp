// SPDX-License-Identifier: MIT
#pragma once

// The settings of this person. The settings screen changes them; the application stores and applies them.

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

/// All settings of one person, with their defaults.
struct Preferences {
    std::string language{};  ///< code of a catalogue; empty: the language of the environment
    std::string name{};      ///< name at the table; empty: the user name of the system
    unsigned scale = 100;    ///< size of the whole window contents, in percent
    unsigned text = 100;     ///< size of text in addition to `scale`, in percent
    bool full_screen = false;
    Pace pace = Pace::normal;     ///< speed of turn playback
    bool motion = true;           ///< animations are shown
    bool reduced_motion = false;  ///< nothing moves; new things fade in at their place
    bool sound = true;
    unsigned volume = k_default_volume;      ///< volume of the sounds in percent
    unsigned ambience = k_default_ambience;  ///< volume of the ambience in percent; 0: no ambience
    bool asks_before_passing = true;         ///< asks for confirmation before passing while another action is possible
    bool asks_before_spending = true;        ///< asks for confirmation before spending money that undo would not return
    bool asks_before_placing = false;        ///< the first click of a placement only shows the thing on the space
    TurnEnd turn_end = TurnEnd::confirm;
    bool guided = true;         ///< each question of the first generation or round is explained in place
    bool prints_focus = false;  ///< the focus is written to standard output, for a screen reader
    KeyMap keys{};
    /// The options of tables that this person chose last, see remember_choice(). The keys are the ids of the games.
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

/// Returns the volume in percent; 0 is silent.
[[nodiscard]] constexpr unsigned volume_of(const Preferences& preferences) {
    return preferences.sound ? preferences.volume : 0;
}

/// Sets the volume in percent. Silence keeps the previous volume for later.
constexpr void set_volume(Preferences& preferences, unsigned percent) {
    preferences.sound = percent > 0;
    if (percent > 0) preferences.volume = percent;
}

}  // namespace syrtis::client::ui
