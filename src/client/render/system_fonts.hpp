// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <vector>

namespace syrtis::client::render {

/// Returns the paths of font files that this system may have, the preferred one first. They are used for letters that
/// the client's own fonts lack.
[[nodiscard]] std::vector<std::filesystem::path> system_fonts();

}  // namespace syrtis::client::render
