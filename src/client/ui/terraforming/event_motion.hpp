// SPDX-License-Identifier: MIT
#pragma once

// Animations of the events: a payment moves from the player's resource to the paid thing, gains move from the thing
// that gives them, tiles drop, tracks fill and cards cross the table.

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/terraforming/event.hpp"
#include "ui/playback.hpp"
#include "ui/terraforming/table_context.hpp"
#include "ui/timed_events.hpp"

namespace syrtis::client::ui::terraforming {

/// An event of this game with its time.
using TimedEvent = Timed<game::Event>;

/// Returns the time that a marker takes for this number of steps on a track, in milliseconds at the normal pace.
[[nodiscard]] constexpr std::uint64_t steps_length(std::uint64_t steps) {
    constexpr std::uint64_t k_first_step = 280;
    constexpr std::uint64_t k_more_steps = 60;
    constexpr std::uint64_t k_most_steps = 400;
    return steps == 0 ? 0 : std::min(k_first_step + k_more_steps * (steps - 1), k_most_steps);
}

/// Assigns a time to each event, starting at `begin`. The animations overlap: each begins before the previous one has
/// ended. Together, they take at most `longest`, in milliseconds at the normal pace.
[[nodiscard]] std::vector<TimedEvent> timed(std::span<const game::Event> events, std::uint64_t begin,
                                            std::uint64_t longest, Motion motion);
/// Moves the animated things of `model` to their places at the time `moment` of the animation. Before the call, `model`
/// must show the position after the events. `origin`: place from which things move if no event says where they come
/// from.
void set_back(picture::TableModel& model, const TableContext& context, const std::vector<TimedEvent>& events,
              std::uint64_t moment, Motion motion, const picture::MovingToken::End& origin = {});

}  // namespace syrtis::client::ui::terraforming
