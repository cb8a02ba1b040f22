// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <vector>

namespace syrtis::client::render {

/// Files of fonts that this system may have, with letters that the client's own fonts lack. The first that has a letter
/// is taken for it.
[[nodiscard]] std::vector<std::filesystem::path> system_fonts();

}  // namespace syrtis::client::render
