// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server ai-check habits`: counts kinds of doubtful play by players in complete games.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

/// Adds the command to `parent`, which is `ai-check`.
void add_habits_command(CLI::App& parent, Context& context);

}  // namespace syrtis::server
