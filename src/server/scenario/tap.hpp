// SPDX-License-Identifier: MIT
#pragma once

// Runs scenario files and folders and prints the results as TAP lines (https://testanything.org).

#include <filesystem>
#include <iosfwd>
#include <vector>

#include "scenario/scenario_game.hpp"

namespace syrtis::server::scenario {

inline constexpr int k_all_passed = 0;
inline constexpr int k_some_fail = 1;
inline constexpr int k_malformed = 2;

/// Returns the named files, and all *.json in the named folders and below them, sorted within each folder. A path that
/// does not exist is returned too, so that the run reports it.
[[nodiscard]] std::vector<std::filesystem::path> find_scenarios(const std::vector<std::filesystem::path>& paths);

/// Runs all files and returns the exit status: k_malformed if a file is malformed or there are no files; otherwise
/// k_some_fail if a scenario fails; otherwise k_all_passed.
[[nodiscard]] int run_files(const Games& games, const std::vector<std::filesystem::path>& files, std::ostream& out);

}  // namespace syrtis::server::scenario
