// SPDX-License-Identifier: MIT
#pragma once

// Animations of the events: payments move from their cell to the thing that is paid for, gains move from it, tiles
// drop, tracks fill and cards cross the table.

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

/// Returns the milliseconds at the normal pace that a marker takes for so many steps of a track.
[[nodiscard]] constexpr std::uint64_t steps_length(std::uint64_t steps) {
    constexpr std::uint64_t k_first_step = 280;
    constexpr std::uint64_t k_more_steps = 60;
    constexpr std::uint64_t k_most_steps = 400;
    return steps == 0 ? 0 : std::min(k_first_step + k_more_steps * (steps - 1), k_most_steps);
}

/// Assigns a time to each event, starting at `begin`. The events overlap: each begins before the previous one is over.
/// The whole takes at most `longest`.
[[nodiscard]] std::vector<TimedEvent> timed(std::span<const game::Event> events, std::uint64_t begin,
                                            std::uint64_t longest, Motion motion);
/// Moves the animated things of `model`, which shows the position after the events, back to where they are at that
/// moment. `origin` is the start of things whose source no event names.
void set_back(picture::TableModel& model, const TableContext& context, const std::vector<TimedEvent>& events,
              std::uint64_t moment, Motion motion, const picture::MovingToken::End& origin = {});

}  // namespace syrtis::client::ui::terraforming
