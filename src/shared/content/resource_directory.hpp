// SPDX-License-Identifier: MIT
#pragma once

// Finds the data files for client and server. Their folder is named by the environment, or is beside the program in an
// installation, or above the program in a build tree.

#include <filesystem>
#include <string>

namespace syrtis::content {

/// The folders of data files and pictures.
struct ResourceDirectories {
    std::filesystem::path data;      ///< contains lang/, fonts/ and folders of the games; may be empty
    std::filesystem::path pictures;  ///< contains a folder of PNG files for each height; may be empty
};

/// True if the folder contains translations, and thus is a folder of data files.
[[nodiscard]] bool holds_data(const std::filesystem::path& folder);

/// Looks for the data in `named` if that is not empty, else from the folder of `program` upwards. Pictures are always
/// looked for from `program` upwards, because the build makes them.
[[nodiscard]] ResourceDirectories find_resource_directories(const std::string& named,
                                                            const std::filesystem::path& program);

/// Finds the folders of this process by SYRTIS_RES and the program's own file.
[[nodiscard]] ResourceDirectories find_resource_directories();

}  // namespace syrtis::content
