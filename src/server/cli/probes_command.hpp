// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server ai-check probes`: tests players in positions whose best answer is known, and searches for such
// positions.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

/// Adds the command to `parent`, which is `ai-check`.
void add_probes_command(CLI::App& parent, Context& context);

}  // namespace syrtis::server
