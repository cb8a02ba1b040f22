// SPDX-License-Identifier: MIT

#include "render/picture_bytes.hpp"

#include <fstream>
#include <sstream>
#include <utility>

namespace syrtis::client::render {

// SFML opens files only by narrow names, which don't exist for all files of Windows.
std::optional<std::string> picture_bytes(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream bytes;
    bytes << stream.rdbuf();
    return std::move(bytes).str();
}

bool take_picture_arrival() { return false; }

}  // namespace syrtis::client::render
