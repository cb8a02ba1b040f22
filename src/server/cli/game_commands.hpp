// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server export`, `import`, `verify` and `branch`: write stored matches to files, store matches from files,
// check files, and start a new match from a step of a file.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

void add_game_commands(CLI::App& app, Context& context);

}  // namespace syrtis::server
