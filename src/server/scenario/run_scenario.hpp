// SPDX-License-Identifier: MIT
#pragma once

// Runs one scenario: sets the position up, plays the steps and compares. Each command is played twice, on the
// position that has been played through and on a copy made before it, which must agree; a refused command must leave
// the position as it was.

#include <json/json.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "scenario/node.hpp"
#include "scenario/scenario_game.hpp"

namespace syrtis::server::scenario {

/// A difference between a scenario and what happened.
struct Failure {
    std::optional<std::size_t> step;  ///< counted from 1; none: at the end
    Mismatch mismatch;
};

/// The result of running a scenario.
struct Report {
    std::string name;  ///< empty if the file does not even say so
    Faults faults;     ///< the file is malformed, nothing was run
    std::vector<Failure> failures;
};

[[nodiscard]] Report run_scenario(const Games& games, const Json::Value& json);

}  // namespace syrtis::server::scenario
