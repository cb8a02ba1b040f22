// SPDX-License-Identifier: MIT
#pragma once

// Where the data files lie, for both programs: named by the environment, beside the program in an installation, or
// above it in a build tree.

#include <filesystem>
#include <string>

namespace syrtis::content {

struct ResourceDirectories {
    std::filesystem::path data;      ///< holds lang/, fonts/ and folders of the games; empty if there is none
    std::filesystem::path pictures;  ///< holds a folder of PNG files for each height; empty if there is none
};

/// Whether that is a folder of data files: it has translations, whichever games it has.
[[nodiscard]] bool holds_data(const std::filesystem::path& folder);

/// Looks in `named`, when that is not empty, for the data, else from the folder of `program` upwards. Pictures are
/// always looked for from `program` upwards, as they are made by the build.
[[nodiscard]] ResourceDirectories find_resource_directories(const std::string& named,
                                                            const std::filesystem::path& program);

/// The same for this process: its environment's SYRTIS_RES and its own file.
[[nodiscard]] ResourceDirectories find_resource_directories();

}  // namespace syrtis::content
