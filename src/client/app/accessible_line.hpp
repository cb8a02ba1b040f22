// SPDX-License-Identifier: MIT
#pragma once

// One line on standard output, for whoever reads along.

#include <string>

namespace syrtis::client::app {

/// Never waits: false, and nothing is written, where a reader has not read what was written before.
[[nodiscard]] bool say_line(std::string line);

}  // namespace syrtis::client::app
