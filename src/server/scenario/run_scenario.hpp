// SPDX-License-Identifier: MIT
#pragma once

// Runs one scenario: builds the position, plays the steps and compares the results. Each command is played twice, on
// the position and on a copy that was made before; both results must be equal. A refused command must leave the
// position unchanged.

#include <json/json.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "scenario/node.hpp"
#include "scenario/scenario_game.hpp"

namespace syrtis::server::scenario {

/// A difference between a scenario and the actual result.
struct Failure {
    std::optional<std::size_t> step;  ///< the step, counted from 1; empty if the difference is after the last step
    Mismatch mismatch;
};

/// The result of running a scenario.
struct Report {
    std::string name;  ///< name in the file; empty if the file has none
    Faults faults;     ///< the mistakes in the file; a file with mistakes was not run
    std::vector<Failure> failures;
};

[[nodiscard]] Report run_scenario(const Games& games, const Json::Value& json);

}  // namespace syrtis::server::scenario
