// SPDX-License-Identifier: MIT
#pragma once

// The folders of the XDG user directories.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace syrtis::client::app {

/// Returns the folder with the XDG name "PICTURES" or "DOCUMENTS", from the environment or else from user-dirs.dirs. If
/// neither names the folder, returns `default_folder` in the home folder or, without a home folder, the folder of
/// temporary files.
[[nodiscard]] std::filesystem::path user_folder(std::string_view name, std::string_view default_folder);

/// Returns the folder that the text of user-dirs.dirs sets for a name; nothing if the text does not set it. `home`
/// replaces $HOME in the text.
[[nodiscard]] std::optional<std::filesystem::path> user_folder_in(std::string_view text, std::string_view name,
                                                                  const std::filesystem::path& home);

/// Returns the path of a file that does not exist: `stem` with the ending or, if that exists, with " (2)", " (3)" and
/// so on before the ending. Creates the folder if needed.
[[nodiscard]] std::filesystem::path free_file(const std::filesystem::path& folder, const std::string& stem,
                                              const std::string& ending);

/// Returns the local time as "2027-03-09 21.15.07", for names of files.
[[nodiscard]] std::string file_time();

}  // namespace syrtis::client::app
