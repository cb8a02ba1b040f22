// SPDX-License-Identifier: MIT
#pragma once

// `arena ladder`: estimates the ratings of players from matches between them. `arena merge`: joins the files of the
// shards of a series.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

void add_ladder_command(CLI::App& arena, Context& context);
void add_merge_command(CLI::App& arena);

}  // namespace syrtis::server
