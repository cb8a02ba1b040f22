// SPDX-License-Identifier: MIT

#include "render/picture_bytes.hpp"

#include <fstream>
#include <iterator>

#include "render/web/pictures.h"

namespace syrtis::client::render {

// The page has made an empty file for each picture. It fills a file when its contents have arrived.
std::optional<std::string> picture_bytes(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    if (!bytes.empty()) return bytes;
    pictures_fetch(file.c_str());
    return std::nullopt;
}

bool take_picture_arrival() { return pictures_take_arrival() != 0; }

}  // namespace syrtis::client::render
