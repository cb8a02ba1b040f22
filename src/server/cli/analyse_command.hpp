// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server analyse`: lets a computer player evaluate each decision of a match that was played.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

void add_analyse_command(CLI::App& app, Context& context);

}  // namespace syrtis::server
