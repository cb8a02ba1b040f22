// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server ai-check calibration`: compares the shares of the win that computer players expect with the shares
// that they get.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

/// Adds the command to `parent`, which is `ai-check`.
void add_calibration_command(CLI::App& parent, Context& context);

}  // namespace syrtis::server
