// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server admin`: sends a request to a running server through its admin socket and prints the answer.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

void add_admin_command(CLI::App& app, Context& context);

}  // namespace syrtis::server
