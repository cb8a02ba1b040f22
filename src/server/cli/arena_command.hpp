// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server arena`: computer players against each other by the thousand, and the soak.

#include <json/json.h>

#include <CLI/App.hpp>
#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "arena/arena.hpp"
#include "cli/program.hpp"

namespace syrtis::server {

/// The arguments of every command that plays a series.
struct SeriesArguments {
    std::string game;
    std::uint64_t seed = 1;
    unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    std::uint64_t simulations = 0;
    std::uint64_t milliseconds = 0;
};

void add_series_options(CLI::App& command, Context& context, SeriesArguments& arguments);
/// Throws std::runtime_error if the program has no such game.
[[nodiscard]] std::unique_ptr<const arena::Arena> arena_of(const Context& context, const SeriesArguments& arguments);
/// With what they say of it.
[[nodiscard]] arena::ArenaOrder order_of(const SeriesArguments& arguments, const Json::Value& options,
                                         const core::TimeSource& clock);

void add_arena_command(CLI::App& app, Context& context);

/// Options of a game from what stands on the command line beside the arena's own: `--draft`, `--no-corporate-era`,
/// `--corporations-dealt=3`. A value is read as JSON. Throws std::runtime_error on anything else; whether the game
/// knows the option is for the game to say.
[[nodiscard]] Json::Value game_options(const std::vector<std::string>& arguments);

}  // namespace syrtis::server
