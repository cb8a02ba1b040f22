// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server ai-check`: checks that computer players use no hidden information and answer within their time limit.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

void add_agent_check_command(CLI::App& app, Context& context);

}  // namespace syrtis::server
