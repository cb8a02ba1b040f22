// SPDX-License-Identifier: MIT
#pragma once

// Runs the soak of `syrtis-server arena`, once or for each combination of some options, and prints the findings.

#include <json/json.h>

#include <string>
#include <vector>

#include "arena/arena.hpp"

namespace syrtis::server {

/// The arguments of the command line that describe a soak.
struct SoakArguments {
    double minutes = 0.0;           ///< duration of the soak of each combination
    std::vector<std::string> walk;  ///< elements NAME=[VALUE,...]: an option of the game and the values that it takes
};

/// Runs the soak of `order` with each combination of the values in `arguments.walk`, and prints one line for each
/// combination. If `walk` is empty, runs one soak and prints a report. Returns the exit status: 1 if a soak found a
/// fault. Throws std::runtime_error if an element of `walk` has another form, or if a combination is not possible.
[[nodiscard]] int run_soak(const arena::Arena& arena, const SoakArguments& arguments, const arena::SoakOrder& order);

}  // namespace syrtis::server
