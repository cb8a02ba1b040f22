// SPDX-License-Identifier: MIT
#pragma once

// What moves while a frame of a playback is young: the card from its deck, the marker along its track, the tile from the
// track to its space, money to the supply. A picture of one moment is the same on every machine.

#include <cstdint>

#include "ui/terraforming/table_context.hpp"
#include "ui/terraforming/turn_playback.hpp"

namespace syrtis::client::ui::terraforming {

/// After so many milliseconds at the normal pace everything in a frame has come to where it belongs.
inline constexpr std::uint64_t k_longest_motion = 700;

/// After how many milliseconds, at the normal pace, nothing in the frame that is shown moves any more; 0: nothing does.
/// Requires that the playback runs.
[[nodiscard]] std::uint64_t motion_length(const TurnPlayback& playback);

/// Sets what is still on its way so long after the frame began back to where it is then. Requires that the playback runs
/// and that `show_frame` has filled `model`.
void add_motion(picture::TableModel& model, const TableContext& context, const TurnPlayback& playback, std::uint64_t moment);

}  // namespace syrtis::client::ui::terraforming
