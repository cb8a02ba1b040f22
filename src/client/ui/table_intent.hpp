// SPDX-License-Identifier: MIT
#pragma once

// The requests of a table that the application carries out.

#include <cstdint>

#include "ui/playback.hpp"
#include "ui/watchers.hpp"

namespace syrtis::client::ui {

/// A request of a table. The application carries it out.
struct TableIntent {
    enum class Kind : std::uint8_t {
        none,
        leave,
        full_screen,
        change_language,
        undo,
        redo,
        propose_pause,
        propose_continue,
        propose_end,
        propose_takeover,
        remove_watcher,
        silence_watcher,
        admit,
        resign,
        agree,
        disagree,
        reference,
        change_pace,
        change_motion,
        change_volume,
        settings,
        hint,
        end_guide  ///< the guide has ended or was switched off
    } kind = Kind::none;
    Pace pace = Pace::normal;      ///< new speed, for `change_pace`
    Motion motion = Motion::full;  ///< new amount of animation, for `change_motion`
    unsigned volume = 0;           ///< new volume in percent, for `change_volume`
    unsigned answers = 0;          ///< number of answers, for `undo` and `redo`
    unsigned seat = 0;             ///< seat of the absent player, for `propose_takeover`
    /// For `remove_watcher` and `silence_watcher`: the spectator, as the table was last described.
    Watcher watcher{};
    Admits admits = Admits::all;  ///< new rule for spectators, for `admit`
    friend bool operator==(const TableIntent&, const TableIntent&) = default;
};

}  // namespace syrtis::client::ui
