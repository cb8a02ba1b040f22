// SPDX-License-Identifier: MIT
#pragma once

// Whose machine this is: names, language, time, and the folders that belong to one person.

#include <ctime>
#include <filesystem>
#include <optional>
#include <string>

namespace syrtis::platform {

/// As they log in; empty if nobody knows.
[[nodiscard]] std::string user_name();
/// As the network knows it; empty if it has no name.
[[nodiscard]] std::string host_name();
/// Of the texts that are wanted, such as "de_AT.UTF-8", "de-AT" or "C"; empty if nothing is said.
[[nodiscard]] std::string locale();
/// The time on a clock of this place.
[[nodiscard]] std::optional<std::tm> local_time(std::time_t time);

/// Where programs keep what belongs to a person, each in a folder of its own: $XDG_DATA_HOME or ~/.local/share;
/// on Windows %LOCALAPPDATA%. Nothing if they have no such place.
[[nodiscard]] std::optional<std::filesystem::path> data_home();
/// The same for what a program remembers and others don't ask for: $XDG_STATE_HOME or ~/.local/state; %LOCALAPPDATA%.
[[nodiscard]] std::optional<std::filesystem::path> state_home();
/// The same for settings: $XDG_CONFIG_HOME or ~/.config; %APPDATA%.
[[nodiscard]] std::optional<std::filesystem::path> config_home();

}  // namespace syrtis::platform
