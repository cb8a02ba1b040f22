// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server export`, `import`, `verify` and `branch`: stored games to files and back.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

void add_game_commands(CLI::App& app, Context& context);

}  // namespace syrtis::server
