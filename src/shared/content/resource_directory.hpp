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

/// Returns true if `folder` has a subfolder with translations, which every folder of data files has.
[[nodiscard]] bool holds_data(const std::filesystem::path& folder);

/// Finds the folders; a folder that is not found is an empty path. The data folder is `named` if that is a folder of
/// data files. If `named` is empty, the data folder is searched from the folder of `program` upwards. The pictures are
/// always searched from the folder of `program` upwards, because the build makes them.
[[nodiscard]] ResourceDirectories find_resource_directories(const std::string& named,
                                                            const std::filesystem::path& program);

/// Returns the folders for this process. The environment variable SYRTIS_RES can name the data folder.
[[nodiscard]] ResourceDirectories find_resource_directories();

}  // namespace syrtis::content
