// SPDX-License-Identifier: MIT
#pragma once

// Animations at the beginning of a frame of turn playback: a card leaves its deck, a marker moves on its track, a tile
// moves from the track to its space, money moves to the supply. The picture depends only on the time since the
// beginning of the frame.

#include <cstdint>

#include "ui/terraforming/table_context.hpp"
#include "ui/terraforming/turn_playback.hpp"

namespace syrtis::client::ui::terraforming {

/// The longest animation of a frame, in milliseconds at the normal pace.
inline constexpr std::uint64_t k_longest_motion = 700;

/// Returns the duration of the animation in the shown frame, in milliseconds at the normal pace; 0 if nothing moves.
/// Requires that the playback runs.
[[nodiscard]] std::uint64_t motion_length(const TurnPlayback& playback);

/// Moves the animated things of `model` to their places at the time `moment`, in milliseconds since the beginning of
/// the frame. Requires that the playback runs. show_frame() must have filled `model` before.
void add_motion(picture::TableModel& model, const TableContext& context, const TurnPlayback& playback,
                std::uint64_t moment);

}  // namespace syrtis::client::ui::terraforming
