// SPDX-License-Identifier: MIT
#pragma once

// The subcommand `admin`: asks something of a server that runs.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

void add_admin_command(CLI::App& app, Context& context);

}  // namespace syrtis::server
