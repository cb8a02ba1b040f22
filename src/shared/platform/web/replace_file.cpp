// SPDX-License-Identifier: MIT
#include <fstream>
#include <iterator>
#include <string>

#include "platform/file.hpp"
#include "platform/web/storage.h"

namespace syrtis::platform {

// Files of a page are in its memory. Those that are replaced as a whole are what a person keeps, such as seats and
// settings: they are also written to the storage of the browser, from which the page makes them again when it is opened
// next.
std::error_code replace_file(const std::filesystem::path& draft, const std::filesystem::path& file) {
    std::ifstream stream(draft, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    if (!stream) return std::make_error_code(std::errc::io_error);
    if (storage_keep(file.c_str(), text.c_str()) == 0) return std::make_error_code(std::errc::no_space_on_device);
    std::error_code error;
    std::filesystem::rename(draft, file, error);
    return error;
}

}  // namespace syrtis::platform
