// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

/// `syrtis-server play-stdio`: games over standard input and output, for programs that learn.
void add_play_stdio_command(CLI::App& app, Context& context);

}  // namespace syrtis::server
