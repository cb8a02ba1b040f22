// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <vector>

namespace syrtis::client::render {

/// Returns the paths of font files that this system may have, in order of preference. They serve for letters that the
/// client's own fonts lack.
[[nodiscard]] std::vector<std::filesystem::path> system_fonts();

}  // namespace syrtis::client::render
