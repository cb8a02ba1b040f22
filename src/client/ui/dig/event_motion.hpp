// SPDX-License-Identifier: MIT
#pragma once

// What each event is seen to do, on its way from where things were to where they are: stations walk, tiles are turned
// and carried off, points and bonuses go to their owner.

#include <span>
#include <vector>

#include "engine/dig/event.hpp"
#include "ui/dig/table_context.hpp"
#include "ui/playback.hpp"
#include "ui/timed_events.hpp"

namespace syrtis::client::ui::dig {

using TimedEvent = Timed<game::Event>;

/// One after another from `begin` on, each begun before the one before is over.
[[nodiscard]] std::vector<TimedEvent> timed(std::span<const game::Event> events, std::uint64_t begin, Motion motion);

/// Sets what has not come there yet back to where it is at that moment. `model` shows the table after the events.
void set_back(drawn::TableModel& model, const TableContext& context, const std::vector<TimedEvent>& events,
              std::uint64_t moment, Motion motion);

}  // namespace syrtis::client::ui::dig
