// SPDX-License-Identifier: MIT
#pragma once

// Finds folders of the person by the rules for XDG user directories.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace syrtis::client::app {

/// Returns the folder with the XDG name `name`, "PICTURES" or "DOCUMENTS". It is taken from the environment or, if it
/// is not set there, from user-dirs.dirs. Otherwise returns the subfolder `default_folder` of the home folder or, if
/// there is no home folder, the folder of temporary files.
[[nodiscard]] std::filesystem::path user_folder(std::string_view name, std::string_view default_folder);

/// Returns the folder that a name has in `text`, the contents of user-dirs.dirs; nothing if the text does not set it.
/// `home`: folder that replaces $HOME.
[[nodiscard]] std::optional<std::filesystem::path> user_folder_in(std::string_view text, std::string_view name,
                                                                  const std::filesystem::path& home);

/// Returns the path of a file that does not exist yet: `stem` with the ending. If that file exists, " (2)", " (3)" and
/// so on is inserted before the ending. Creates the folder if needed.
[[nodiscard]] std::filesystem::path free_file(const std::filesystem::path& folder, const std::string& stem,
                                              const std::string& ending);

/// Returns the local time in a form for file names, such as "2027-03-09 21.15.07".
[[nodiscard]] std::string file_time();

}  // namespace syrtis::client::app
