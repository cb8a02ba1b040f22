// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server serve`: hosts games until it is told to end.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

void add_serve_command(CLI::App& app, Context& context);

}  // namespace syrtis::server
