// SPDX-License-Identifier: MIT
#include "render/system_fonts.hpp"

namespace syrtis::client::render {

// A page can't read the fonts of its system.
std::vector<std::filesystem::path> system_fonts() { return {}; }

}  // namespace syrtis::client::render
