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

/// True if `folder` contains translations, by which a folder of data files is recognised.
[[nodiscard]] bool holds_data(const std::filesystem::path& folder);

/// Returns the data folder `named`, or searches from the folder of `program` upwards if `named` is empty. Pictures are
/// always searched from the folder of `program` upwards, because the build makes them.
[[nodiscard]] ResourceDirectories find_resource_directories(const std::string& named,
                                                            const std::filesystem::path& program);

/// Returns the folders for this process. The environment variable SYRTIS_RES can name the data folder.
[[nodiscard]] ResourceDirectories find_resource_directories();

}  // namespace syrtis::content
