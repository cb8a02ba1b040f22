// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server sampling`: compares true states with worlds sampled from their views (doc/sampling.md).

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

void add_sampling_command(CLI::App& app, Context& context);

}  // namespace syrtis::server
