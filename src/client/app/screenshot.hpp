// SPDX-License-Identifier: MIT
#pragma once

// Renders one picture off-screen into a file.

#include "app/application.hpp"

namespace syrtis::client::app {

/// Renders the picture that the command line asks for. Returns the exit status of the program; writes errors to stderr.
[[nodiscard]] int take_screenshot(const Settings& settings, ClientData& client_data);

}  // namespace syrtis::client::app
