// SPDX-License-Identifier: MIT
#pragma once

// The requests of a table that the application carries out.

#include <cstdint>

#include "ui/playback.hpp"
#include "ui/watchers.hpp"

namespace syrtis::client::ui {

/// A request of the table that the application carries out.
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
        end_guide  ///< the guided start is over or was switched off
    } kind = Kind::none;
    Pace pace = Pace::normal;      ///< only for change_pace
    Motion motion = Motion::full;  ///< only for change_motion
    unsigned volume = 0;           ///< only for change_volume: the volume in percent
    unsigned answers = 0;          ///< only for undo and redo: the number of answers
    unsigned seat = 0;             ///< only for propose_takeover
    /// Only for remove_watcher and silence_watcher: the spectator in the present state of the table.
    Watcher watcher{};
    Admits admits = Admits::all;  ///< only for admit
    friend bool operator==(const TableIntent&, const TableIntent&) = default;
};

}  // namespace syrtis::client::ui
