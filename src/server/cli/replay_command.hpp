// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server replay FILE`: plays the match of a file again and prints it.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

void add_replay_command(CLI::App& app, Context& context);

}  // namespace syrtis::server
