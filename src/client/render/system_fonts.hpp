// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <vector>

namespace syrtis::client::render {

/// Returns font files that this system may have, for letters that the client's own fonts lack, in order of preference.
[[nodiscard]] std::vector<std::filesystem::path> system_fonts();

}  // namespace syrtis::client::render
