// SPDX-License-Identifier: MIT
#include "cli/data_folder.hpp"

#include <cstdlib>
#include <stdexcept>

namespace syrtis::server {

std::filesystem::path data_folder(const std::filesystem::path& wanted) {
    if (!wanted.empty()) return wanted;
    if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0') {
        return std::filesystem::path(data) / "syrtis";
    }
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') {
        return std::filesystem::path(home) / ".local/share/syrtis";
    }
    throw std::runtime_error("there is no home folder: name a data folder with --data");
}

}  // namespace syrtis::server
