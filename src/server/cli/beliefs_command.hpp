// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server beliefs`: counts where hidden things lie.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

void add_beliefs_command(CLI::App& app, Context& context);

}  // namespace syrtis::server
