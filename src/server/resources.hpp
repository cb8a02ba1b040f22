// SPDX-License-Identifier: MIT
#pragma once

// Where the data files lie: named by the user, or beside the program.

#include <filesystem>

namespace syrtis::server {

/// The folder `res` of a build tree or of an installation, found from the program's own place upwards; empty if there
/// is none.
[[nodiscard]] std::filesystem::path find_resources();

}  // namespace syrtis::server
