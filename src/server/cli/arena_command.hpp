// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server arena`: plays series of matches between computer players, and the soak, a long run of random matches
// that looks for faults.

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

/// The arguments of all commands that play a series.
struct SeriesArguments {
    std::string game;
    std::uint64_t seed = 1;
    unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    std::uint64_t simulations = 0;
    std::uint64_t milliseconds = 0;
};

/// Declares the options that set `arguments`, which must outlive `command`.
void add_series_options(CLI::App& command, Context& context, SeriesArguments& arguments);
/// Returns the arena of the game in `arguments`. Throws std::runtime_error if the program has no such game, or if the
/// arena does not play it.
[[nodiscard]] std::unique_ptr<const arena::Arena> arena_of(const Context& context, const SeriesArguments& arguments);
/// Returns an order with the seed, the number of threads and the limits of `arguments`, and with the given options of
/// the game.
[[nodiscard]] arena::ArenaOrder order_of(const SeriesArguments& arguments, const Json::Value& options,
                                         const core::TimeSource& clock);

void add_arena_command(CLI::App& app, Context& context);

/// Reads the options of a game from command line arguments that are not options of the program: `--draft`,
/// `--no-corporate-era`, `--corporations-dealt=3`. A value is read as JSON. Throws std::runtime_error if an argument
/// has another form. The game itself checks later if it has such an option.
[[nodiscard]] Json::Value game_options(const std::vector<std::string>& arguments);

}  // namespace syrtis::server
