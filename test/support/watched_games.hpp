// SPDX-License-Identifier: MIT
#pragma once

// Plays random games of every case and shows a test the events of each command.

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>

#include "core/game.hpp"
#include "support/game_cases.hpp"

namespace syrtis::test {

/// Calls `visit(before, seat, command, events, after)` for every command of random games of every case, until a check
/// fails.
template <core::Game G, class Visit>
void watch_games(Visit&& visit) {
    using State = typename G::State;
    using Command = typename G::Command;
    const auto& rules = Cases<G>::rules();
    const auto events = std::make_unique<core::EventList<G>>();
    for (const auto& test_case : Cases<G>::cases()) {
        for (std::uint64_t seed = 1; seed <= games_for_each_case<G>(); ++seed) {
            SCOPED_TRACE(test_case.name + ", seed " + std::to_string(seed));
            std::size_t step = 0;
            play_likely_game<G>(rules, test_case.options, seed, Cases<G>::k_longest,
                                [&](const State& state, core::Seat seat, const Command& command) {
                                    if (testing::Test::HasFailure()) return;
                                    SCOPED_TRACE("command " + std::to_string(step++));
                                    State after = state;
                                    events->clear();
                                    G::apply(rules, after, seat, command, events.get());
                                    visit(state, seat, command, *events, after);
                                });
            if (testing::Test::HasFailure()) return;
        }
    }
}

}  // namespace syrtis::test
