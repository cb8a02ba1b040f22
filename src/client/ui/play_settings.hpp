// SPDX-License-Identifier: MIT
#pragma once

// Those settings of the person that concern a table.

#include <optional>

#include "ui/playback.hpp"
#include "ui/turn_end.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// The actions that need a confirmation.
struct Confirmations {
    bool passing = true;                ///< passing while another action is possible
    bool spending = false;              ///< spending money for a command that can't be undone
    bool placing = false;               ///< placing: the first click only shows the thing on the space
    TurnEnd ending = TurnEnd::at_once;  ///< rule for the last action of a turn
};

/// The settings of the person at a table. The application sets all of them together.
struct PlaySettings {
    std::optional<Pace> pace{};        ///< speed of turn playback; empty where turns are never played back
    std::optional<Motion> motion{};    ///< amount of animation; empty where nothing is ever animated
    std::optional<unsigned> volume{};  ///< shown in the menu, in percent; empty where there is no sound
    Confirmations confirmations{};
    bool is_guided = false;        ///< each question of the first generation or round is explained in place
    bool is_shared = false;        ///< several people play in this window, so that they are addressed by name
    const Words* words = nullptr;  ///< language in which cards are searched; must outlive the table

    /// Returns the language of the person, or `otherwise` if none was set.
    [[nodiscard]] const Words& language(const Words& otherwise) const { return words != nullptr ? *words : otherwise; }
    /// Returns the amount of animation; none where nothing is ever animated.
    [[nodiscard]] Motion shown_motion() const { return motion.value_or(Motion::off); }
};

}  // namespace syrtis::client::ui
