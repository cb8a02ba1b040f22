// SPDX-License-Identifier: MIT
#pragma once

// The settings of the person that concern a table.

#include <optional>

#include "ui/playback.hpp"
#include "ui/turn_end.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// The actions that the player wants to confirm.
struct Confirmations {
    bool passing = true;    ///< before passing, if another action is possible
    bool spending = false;  ///< before spending money by a command that can't be undone
    /// Before placing: the first click only shows the thing on the space, the second one places it.
    bool placing = false;
    TurnEnd ending = TurnEnd::at_once;  ///< how the last action of a turn is confirmed
};

/// The settings of the person that concern a table. The application sets them all at once.
struct PlaySettings {
    std::optional<Pace> pace{};        ///< speed of turn playback; nothing: turns are not played back at this table
    std::optional<Motion> motion{};    ///< amount of animation; nothing: this table is not animated
    std::optional<unsigned> volume{};  ///< volume in percent, shown in the menu; nothing: there is no sound
    Confirmations confirmations{};
    bool is_guided = false;        ///< in the first generation or round, hints explain each question
    bool is_shared = false;        ///< several people play in this window, so that texts address them by name
    const Words* words = nullptr;  ///< language in which the person searches cards; must outlive the table

    /// Returns the language of the person; `otherwise` if it is not set.
    [[nodiscard]] const Words& language(const Words& otherwise) const { return words != nullptr ? *words : otherwise; }
    /// Returns the amount of animation; Motion::off if the table is not animated.
    [[nodiscard]] Motion shown_motion() const { return motion.value_or(Motion::off); }
};

}  // namespace syrtis::client::ui
