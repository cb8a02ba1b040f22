// SPDX-License-Identifier: MIT
#pragma once

// `arena ladder`: players by their ratings. `arena merge`: the shards of a series as one file.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

void add_ladder_command(CLI::App& arena, Context& context);
void add_merge_command(CLI::App& arena);

}  // namespace syrtis::server
