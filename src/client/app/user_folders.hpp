// SPDX-License-Identifier: MIT
#pragma once

// The folders of the XDG user directories.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace syrtis::client::app {

/// Returns the folder "PICTURES" or "DOCUMENTS": from the environment, else from user-dirs.dirs, else `default_folder`
/// in the home folder; the folder of temporary files if there is no home folder.
[[nodiscard]] std::filesystem::path user_folder(std::string_view name, std::string_view default_folder);

/// Reads a folder from the text of user-dirs.dirs; nothing if the text does not set it. `home` replaces $HOME.
[[nodiscard]] std::optional<std::filesystem::path> user_folder_in(std::string_view text, std::string_view name,
                                                                  const std::filesystem::path& home);

/// Returns a file name that is not in use: STEM ENDING, or STEM (2) ENDING and so on. Creates the folder if needed.
[[nodiscard]] std::filesystem::path free_file(const std::filesystem::path& folder, const std::string& stem,
                                              const std::string& ending);

/// Returns the local time as "2027-03-09 21.15.07", for names of files.
[[nodiscard]] std::string file_time();

}  // namespace syrtis::client::app
