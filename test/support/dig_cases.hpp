// SPDX-License-Identifier: MIT
#pragma once

// Provides Dig Mars for the tests of every game, with all numbers of seats, and with hidden and open collections.

#include <iostream>
#include <vector>

#include "content/dig/content.hpp"
#include "engine/dig/dig_mars.hpp"
#include "support/game_cases.hpp"
#include "support/paths.hpp"

namespace syrtis::test {

/// Returns the game's data, which are loaded once. Mistakes in the data end the program, because no test is useful
/// without them.
[[nodiscard]] inline const content::dig::Content& dig_content() {
    static const auto loaded = content::dig::load_content(syrtis::test::k_resource_folder);
    if (!loaded) {
        for (const auto& mistake : loaded.error()) std::cerr << content::describe(mistake) << '\n';
    }
    return *loaded;
}

[[nodiscard]] inline bool is_productive(const dig::Command& command) {
    return command.type == dig::CommandType::dig || command.type == dig::CommandType::transport ||
           command.type == dig::CommandType::extra_dig || command.type == dig::CommandType::extra_transport ||
           command.type == dig::CommandType::upgrade;
}

/// Returns the command of a random player that makes progress: most of the time it digs, transports or upgrades if that
/// is possible. Uniformly random players would idle until the match ends early.
[[nodiscard]] inline dig::Command busy_choice(const dig::DigMars::Commands& commands, core::Rng& rng) {
    for (const auto& command : commands) {
        if (is_productive(command) && rng.below(4) != 0) return command;
    }
    const auto count = static_cast<std::uint32_t>(commands.size());
    return commands[rng.below(count > 1 && rng.below(8) != 0 ? count - 1 : count)];
}

/// The parameters of Dig Mars.
template <>
struct Cases<dig::DigMars> {
    static const dig::Rules& rules() { return dig_content().rules; }

    static std::vector<Case<dig::DigMars>> cases() {
        return {
            {"two seats", {.players = 2}},
            {"three seats", {.players = 3}},
            {"four seats", {.players = 4}},
            {"two seats, open", {.players = 2, .open = true}},
            {"three seats, open", {.players = 3, .open = true}},
            {"four seats, open", {.players = 4, .open = true}},
        };
    }
    static dig::Command choose(const dig::DigMars::Commands& commands, core::Rng& rng) {
        return busy_choice(commands, rng);
    }
    static constexpr std::size_t k_command_types = dig::k_command_types;
    /// The number of event types without the last one, `events_dropped`: no command has so many events that some are
    /// dropped.
    static constexpr std::size_t k_event_types = dig::k_event_types - 1;
    static constexpr std::size_t k_longest = 10'000;
    static constexpr std::int32_t k_lowest_score = 0;
    static constexpr std::int32_t k_highest_score = 180;
    static constexpr unsigned k_games = 40;
};

}  // namespace syrtis::test
