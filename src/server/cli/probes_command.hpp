// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server ai-check probes`: players in positions whose answer is plain, and the search for such positions.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

/// As a subcommand of `ai-check`.
void add_probes_command(CLI::App& parent, Context& context);

}  // namespace syrtis::server
