// SPDX-License-Identifier: MIT
#pragma once

// Scenario files and folders as a stream of TAP lines (https://testanything.org).

#include <filesystem>
#include <iosfwd>
#include <vector>

#include "scenario/scenario_game.hpp"

namespace syrtis::server::scenario {

inline constexpr int k_all_hold = 0;
inline constexpr int k_some_fail = 1;
inline constexpr int k_malformed = 2;

/// The files named, and all *.json below the folders named, in sorted order within each folder. What is neither is
/// kept, so that it is reported.
[[nodiscard]] std::vector<std::filesystem::path> find_scenarios(const std::vector<std::filesystem::path>& paths);

/// Runs them all and returns the exit status: malformed before failing before fine. No file at all is malformed.
[[nodiscard]] int run_files(const Games& games, const std::vector<std::filesystem::path>& files, std::ostream& out);

}  // namespace syrtis::server::scenario
