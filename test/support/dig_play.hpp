// SPDX-License-Identifier: MIT
#pragma once

// Play that gets somewhere: uniformly random players idle until the match ends early, these dig, transport and upgrade
// most of the time when they can.

#include "support/dig_cases.hpp"

namespace syrtis::test {

[[nodiscard]] inline bool is_productive(const dig::Command& command) {
    return command.type == dig::CommandType::dig || command.type == dig::CommandType::transport ||
           command.type == dig::CommandType::extra_dig || command.type == dig::CommandType::extra_transport ||
           command.type == dig::CommandType::upgrade;
}

[[nodiscard]] inline dig::Command busy_choice(const dig::DigMars::Commands& commands, core::Rng& rng) {
    for (const auto& command : commands) {
        if (is_productive(command) && rng.below(4) != 0) return command;
    }
    const auto count = static_cast<std::uint32_t>(commands.size());
    return commands[rng.below(count > 1 && rng.below(8) != 0 ? count - 1 : count)];
}

/// The position after so many commands of busy players, or the last one of a shorter match.
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
