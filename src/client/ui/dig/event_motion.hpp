// SPDX-License-Identifier: MIT
#pragma once

// Animations of the events: stations walk, tiles are turned over and carried away, points and bonuses move to their
// owner.

#include <span>
#include <vector>

#include "engine/dig/event.hpp"
#include "ui/dig/table_context.hpp"
#include "ui/playback.hpp"
#include "ui/timed_events.hpp"

namespace syrtis::client::ui::dig {

/// An event of this game with its time.
using TimedEvent = Timed<game::Event>;

/// Assigns a time to each event, starting at `begin`. The animations overlap: each begins before the previous one has
/// ended.
[[nodiscard]] std::vector<TimedEvent> timed(std::span<const game::Event> events, std::uint64_t begin, Motion motion);

/// Moves the animated things of `model` to their places at the time `moment` of the animation. Before the call, `model`
/// must show the position after the events.
void set_back(drawn::TableModel& model, const TableContext& context, const std::vector<TimedEvent>& events,
              std::uint64_t moment, Motion motion);

}  // namespace syrtis::client::ui::dig
