// SPDX-License-Identifier: MIT
#pragma once

// Runs one scenario: builds the position, plays the steps and compares the results. Each command is played on the
// position and on a copy of it; both results must be equal. A refused command must not change the position.

#include <json/json.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "scenario/node.hpp"
#include "scenario/scenario_game.hpp"

namespace syrtis::server::scenario {

/// A difference between the expectation of a scenario and the actual result.
struct Failure {
    std::optional<std::size_t> step;  ///< number of the step, from 1; empty if the difference is in the end position
    Mismatch mismatch;
};

/// The result of one scenario.
struct Report {
    std::string name;  ///< name of the scenario; empty if the file states none
    Faults faults;     ///< mistakes in the file; a scenario with mistakes is not run
    std::vector<Failure> failures;
};

[[nodiscard]] Report run_scenario(const Games& games, const Json::Value& json);

}  // namespace syrtis::server::scenario
