// SPDX-License-Identifier: MIT
#pragma once

// Provides positions in the middle of a match.

#include "support/dig_cases.hpp"

namespace syrtis::test {

/// Returns the position after `commands` commands of players who make progress (see busy_choice), or the last position
/// of a shorter match.
[[nodiscard]] inline dig::State after_busy_play(const dig::Options& options, std::uint64_t seed, std::size_t commands) {
    const auto& rules = Cases<dig::DigMars>::rules();
    dig::State state = dig::DigMars::start(rules, options, seed);
    core::Rng rng(seed);
    dig::DigMars::Commands list;
    for (std::size_t step = 0; step < commands && state.phase != dig::Phase::finished; ++step) {
        dig::DigMars::legal_commands(rules, state, state.active_player, list);
        dig::DigMars::apply(rules, state, state.active_player, busy_choice(list, rng), nullptr);
    }
    return state;
}

}  // namespace syrtis::test
