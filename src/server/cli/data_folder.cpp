// SPDX-License-Identifier: MIT
#include "cli/data_folder.hpp"

#include <stdexcept>

#include "platform/user.hpp"

namespace syrtis::server {

std::filesystem::path data_folder(const std::filesystem::path& wanted) {
    if (!wanted.empty()) return wanted;
    if (const auto home = platform::data_home()) return *home / "syrtis";
    throw std::runtime_error("there is no home folder: name a data folder with --data");
}

}  // namespace syrtis::server
