// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "app/application.hpp"

namespace syrtis::client::app {

/// Runs the frames of the application until its window is closed or the system asks the program to end, then closes the
/// application. Returns the exit status. In a browser, the function returns at once, and afterwards the browser calls
/// the application for each frame.
[[nodiscard]] int run_frames(std::unique_ptr<Application> application);

}  // namespace syrtis::client::app
