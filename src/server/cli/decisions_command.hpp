// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server ai-check decisions`: compares players by decisions whose candidates were played to the end, and
// produces such decisions.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

/// Adds the command to `parent`, which is `ai-check`.
void add_decisions_command(CLI::App& parent, Context& context);

}  // namespace syrtis::server
