// SPDX-License-Identifier: MIT
#pragma once

// Where the data files lie, for both programs: named by the environment, beside the program in an installation, or
// above it in a build tree.

#include <filesystem>
#include <string>

namespace syrtis::content {

struct ResourceDirectories {
    std::filesystem::path data;      ///< holds cards/, boards/, fonts/, lang/; empty if there is none
    std::filesystem::path pictures;  ///< holds a folder of PNG files for each height; empty if there is none
};

/// Looks in `named`, when that is not empty, for the data, else from the folder of `program` upwards. Pictures are
/// always looked for from `program` upwards, as they are made by the build.
[[nodiscard]] ResourceDirectories find_resource_directories(const std::string& named,
                                                            const std::filesystem::path& program);

/// The same for this process: its environment's SYRTIS_RES and its own file.
[[nodiscard]] ResourceDirectories find_resource_directories();

}  // namespace syrtis::content
