// SPDX-License-Identifier: MIT
#include <fstream>
#include <iterator>
#include <string>

#include "platform/file.hpp"
#include "platform/user.hpp"
#include "platform/web/storage.h"

namespace syrtis::platform {

namespace {

/// True for files of settings and state. They are texts, and always replaced as a whole.
bool is_kept(const std::filesystem::path& file) {
    for (const auto& home : {config_home(), state_home()}) {
        if (home && file.string().starts_with(home->string() + "/")) return true;
    }
    return false;
}

}  // namespace

// Files of a page are in its memory. Those that a person keeps, such as seats and settings, are also written to the
// storage of the browser, from which the page makes them again when it is opened next.
std::error_code replace_file(const std::filesystem::path& draft, const std::filesystem::path& file) {
    if (is_kept(file)) {
        std::ifstream stream(draft, std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
        if (!stream) return std::make_error_code(std::errc::io_error);
        if (storage_keep(file.c_str(), text.c_str()) == 0) return std::make_error_code(std::errc::no_space_on_device);
    }
    std::error_code error;
    std::filesystem::rename(draft, file, error);
    return error;
}

}  // namespace syrtis::platform
