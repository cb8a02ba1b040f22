// SPDX-License-Identifier: MIT
#pragma once

// Classifies the events that begin a player's action, and gives the duration of marker movements, for all animations.

#include <algorithm>
#include <cstdint>

#include "engine/terraforming/event.hpp"

namespace syrtis::client::ui::terraforming {

/// Returns true for an event by which a side begins an action. The action has a line of its own, and things move from
/// its place.
[[nodiscard]] constexpr bool begins_player_action(syrtis::terraforming::EventType type) {
    using syrtis::terraforming::EventType;
    switch (type) {
        case EventType::card_played:
        case EventType::action_used:
        case EventType::first_action_taken:
        case EventType::project_used:
        case EventType::plants_converted:
        case EventType::heat_converted:
        case EventType::milestone_claimed:
        case EventType::award_funded:
        case EventType::prelude_discarded:
            return true;
        default:
            return false;
    }
}

/// Returns the milliseconds at the normal pace that a marker takes for so many steps of a track.
[[nodiscard]] constexpr std::uint64_t steps_length(std::uint64_t steps) {
    constexpr std::uint64_t k_first_step = 280;
    constexpr std::uint64_t k_more_steps = 60;
    constexpr std::uint64_t k_most_steps = 400;
    return steps == 0 ? 0 : std::min(k_first_step + k_more_steps * (steps - 1), k_most_steps);
}

}  // namespace syrtis::client::ui::terraforming
