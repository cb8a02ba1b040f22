// SPDX-License-Identifier: MIT
#pragma once

// What each event is seen to do, on its way from where things were to where they are: what is paid goes from its cell
// to what it is paid for, what is gained comes from there, tiles fall, tracks fill, cards cross the table.

#include <cstdint>
#include <span>
#include <vector>

#include "engine/terraforming/event.hpp"
#include "ui/playback.hpp"
#include "ui/terraforming/table_context.hpp"
#include "ui/timed_events.hpp"

namespace syrtis::client::ui::terraforming {

using TimedEvent = Timed<game::Event>;

/// One after another from `begin` on, each begun before the one before is over; all of it takes `longest` at most.
[[nodiscard]] std::vector<TimedEvent> timed(std::span<const game::Event> events, std::uint64_t begin,
                                            std::uint64_t longest, Motion motion);
/// Sets what has not come there yet back to where it is at that moment. `model` shows the table after the events.
/// `origin`: where things come from if no event says so.
void set_back(picture::TableModel& model, const TableContext& context, const std::vector<TimedEvent>& events,
              std::uint64_t moment, Motion motion, const picture::MovingToken::End& origin = {});

}  // namespace syrtis::client::ui::terraforming
