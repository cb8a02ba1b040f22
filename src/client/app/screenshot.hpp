// SPDX-License-Identifier: MIT
#pragma once

// Draws a picture without a window, and writes it to a file.

#include "app/application.hpp"

namespace syrtis::client::app {

/// Draws the picture that the command line asks for. Returns the exit status of the program. Errors are written to
/// standard error.
[[nodiscard]] int take_screenshot(const Settings& settings, ClientData& client_data);

}  // namespace syrtis::client::app
