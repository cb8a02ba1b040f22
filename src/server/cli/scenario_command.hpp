// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server scenario`: runs scenarios, the tests of the rules (doc/scenarios.md).

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

void add_scenario_command(CLI::App& app, Context& context);

}  // namespace syrtis::server
