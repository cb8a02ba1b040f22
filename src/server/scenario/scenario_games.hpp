// SPDX-License-Identifier: MIT
#pragma once

// The games whose positions can stand in scenarios: one line of registration each.

#include <filesystem>

#include "scenario/scenario_game.hpp"

namespace syrtis::server::scenario {

/// Reads their content below `resources`. Throws std::runtime_error that lists all mistakes in the data.
[[nodiscard]] Games load_scenario_games(const std::filesystem::path& resources);

}  // namespace syrtis::server::scenario
