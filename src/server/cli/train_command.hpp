// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server train`: trains the nets of computer players.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

void add_train_command(CLI::App& app, Context& context);

}  // namespace syrtis::server
