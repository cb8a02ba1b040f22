// SPDX-License-Identifier: MIT
#pragma once

// Where the server keeps its games unless it is told otherwise.

#include <filesystem>

namespace syrtis::server {

/// `wanted`, or the XDG data folder if that is empty. Throws std::runtime_error if there is neither.
[[nodiscard]] std::filesystem::path data_folder(const std::filesystem::path& wanted);

}  // namespace syrtis::server
