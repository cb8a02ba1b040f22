// SPDX-License-Identifier: MIT
#include "platform/file.hpp"

namespace syrtis::platform {

std::error_code replace_file(const std::filesystem::path& draft, const std::filesystem::path& file) {
    std::error_code error;
    std::filesystem::rename(draft, file, error);
    return error;
}

}  // namespace syrtis::platform
