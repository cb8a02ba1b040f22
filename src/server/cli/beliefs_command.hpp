// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server beliefs`: counts in many matches where hidden cards are, writes belief tables from the counts, and
// measures how well tables predict.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

void add_beliefs_command(CLI::App& app, Context& context);

}  // namespace syrtis::server
