// SPDX-License-Identifier: MIT
#pragma once

// The default location of the server's data folder.

#include <filesystem>

namespace syrtis::server {

/// Returns `wanted`, or the XDG data folder of the user if `wanted` is empty. Throws std::runtime_error if the user's
/// folder can't be determined.
[[nodiscard]] std::filesystem::path data_folder(const std::filesystem::path& wanted);

}  // namespace syrtis::server
