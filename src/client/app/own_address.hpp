// SPDX-License-Identifier: MIT
#pragma once

// Where others reach this machine.

#include <string>

namespace syrtis::client::app {

/// This machine's address in its network, for those who are invited; empty if it has none.
[[nodiscard]] std::string own_address();

}  // namespace syrtis::client::app
