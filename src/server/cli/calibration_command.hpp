// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server ai-check calibration`: whether what computer players say of their chances comes true.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

/// As a subcommand of `ai-check`.
void add_calibration_command(CLI::App& parent, Context& context);

}  // namespace syrtis::server
