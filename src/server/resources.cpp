// SPDX-License-Identifier: MIT
#include "resources.hpp"

#include <system_error>

namespace syrtis::server {

std::filesystem::path find_resources() {
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error) return {};
    std::filesystem::path folder = program.parent_path();
    while (true) {
        for (const char* below : {"res", "share/syrtis/res"}) {
            if (std::filesystem::is_directory(folder / below / "cards", error)) return folder / below;
        }
        if (!folder.has_relative_path()) return {};
        folder = folder.parent_path();
    }
}

}  // namespace syrtis::server
