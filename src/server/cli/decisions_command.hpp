// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server ai-check decisions`: compares computer players by decisions whose possible commands were played to the
// end many times, and collects such decisions.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

/// Adds the command to `parent`, which is `ai-check`.
void add_decisions_command(CLI::App& parent, Context& context);

}  // namespace syrtis::server
