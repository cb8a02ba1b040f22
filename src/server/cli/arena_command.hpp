// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server arena`: computer players against each other by the thousand, and the soak.

#include <json/json.h>

#include <CLI/App.hpp>
#include <string>
#include <vector>

#include "cli/program.hpp"

namespace syrtis::server {

void add_arena_command(CLI::App& app, Context& context);

/// Options of a game from what stands on the command line beside the arena's own: `--draft`, `--no-corporate-era`,
/// `--corporations-dealt=3`. A value is read as JSON. Throws std::runtime_error on anything else; whether the game
/// knows the option is for the game to say.
[[nodiscard]] Json::Value game_options(const std::vector<std::string>& arguments);

}  // namespace syrtis::server
