// SPDX-License-Identifier: MIT
#pragma once

// The user of this machine: names, language, time, and personal folders.

#include <ctime>
#include <filesystem>
#include <optional>
#include <string>

namespace syrtis::platform {

/// Returns the login name; empty if unknown.
[[nodiscard]] std::string user_name();
/// Returns the host name; empty if there is none.
[[nodiscard]] std::string host_name();
/// Returns the locale that the user chose for texts, such as "de_AT.UTF-8", "de-AT" or "C"; empty if unknown.
[[nodiscard]] std::string locale();
/// Converts a time to the local time of this machine. Returns nothing on failure.
[[nodiscard]] std::optional<std::tm> local_time(std::time_t time);

/// Returns the folder in which programs store personal data, each in its own subfolder: $XDG_DATA_HOME or
/// ~/.local/share; on Windows %LOCALAPPDATA%. Returns nothing if there is no such folder.
[[nodiscard]] std::optional<std::filesystem::path> data_home();
/// Returns the folder for state that is not worth backing up: $XDG_STATE_HOME or ~/.local/state; on Windows
/// %LOCALAPPDATA%.
[[nodiscard]] std::optional<std::filesystem::path> state_home();
/// Returns the folder for settings: $XDG_CONFIG_HOME or ~/.config; on Windows %APPDATA%.
[[nodiscard]] std::optional<std::filesystem::path> config_home();

}  // namespace syrtis::platform
