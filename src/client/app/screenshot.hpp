// SPDX-License-Identifier: MIT
#pragma once

// One picture drawn off-screen into a file.

#include "app/application.hpp"

namespace syrtis::client::app {

/// Returns the exit status; what is wrong goes to stderr.
[[nodiscard]] int take_screenshot(const Settings& settings, ClientData& client_data);

}  // namespace syrtis::client::app
