// SPDX-License-Identifier: MIT
#pragma once

// Where a person keeps things: the folders of the XDG user directories.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace syrtis::client::app {

/// "PICTURES" or "DOCUMENTS": as the environment says, then user-dirs.dirs, then `usual` in the home folder; the folder
/// of temporary files if there is none.
[[nodiscard]] std::filesystem::path user_folder(std::string_view name, std::string_view usual);

/// One line of user-dirs.dirs; nothing if it does not set that folder. `home`: in place of $HOME.
[[nodiscard]] std::optional<std::filesystem::path> user_folder_in(std::string_view text, std::string_view name,
                                                                  const std::filesystem::path& home);

/// STEM ENDING in that folder, which is made if need be, or STEM (2) ENDING and so on if there is such a file already.
[[nodiscard]] std::filesystem::path free_file(const std::filesystem::path& folder, const std::string& stem,
                                              const std::string& ending);

/// "2027-03-09 21.15.07" on this machine's clock, for names of files.
[[nodiscard]] std::string file_time();

}  // namespace syrtis::client::app
