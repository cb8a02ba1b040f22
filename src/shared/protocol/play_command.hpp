// SPDX-License-Identifier: MIT
#pragma once

// One command of the engine, checked and carried out: what codecs are made of.

#include <vector>

#include "core/game.hpp"
#include "core/seat.hpp"

namespace syrtis::protocol {

/// Appends what happens to `events`; a refusal changes nothing.
template <core::Game G>
[[nodiscard]] typename G::Refusal play_command(const typename G::Rules& rules, typename G::State& state,
                                               core::Seat seat, const typename G::Command& command,
                                               std::vector<typename G::Event>& events) {
    const auto refusal = G::check(rules, state, seat, command);
    if (refusal) return refusal;
    core::EventList<G> happened;
    G::apply(rules, state, seat, command, &happened);
    events.insert(events.end(), happened.begin(), happened.end());
    return {};
}

}  // namespace syrtis::protocol
