// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server serve`: runs the server until it gets a signal, standard input ends or the system shuts down.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

void add_serve_command(CLI::App& app, Context& context);

}  // namespace syrtis::server
