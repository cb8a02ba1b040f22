// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server serve`: runs the server until a signal, the end of standard input or the system ends it.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

void add_serve_command(CLI::App& app, Context& context);

}  // namespace syrtis::server
