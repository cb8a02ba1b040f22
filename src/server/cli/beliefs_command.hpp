// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server beliefs`: counts the places of hidden cards in many matches, and writes or judges belief tables.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

void add_beliefs_command(CLI::App& app, Context& context);

}  // namespace syrtis::server
