// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

/// Adds `syrtis-server play-stdio`, which plays matches over standard input and output for programs that learn
/// (environment.hpp).
void add_play_stdio_command(CLI::App& app, Context& context);

}  // namespace syrtis::server
