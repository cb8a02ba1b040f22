// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server sampling`: true worlds beside imagined ones.

#include <CLI/App.hpp>

#include "cli/program.hpp"

namespace syrtis::server {

void add_sampling_command(CLI::App& app, Context& context);

}  // namespace syrtis::server
