// SPDX-License-Identifier: MIT
#pragma once

// Size and position of the window, stored at the end of the program and used at the next start. An invalid file is
// ignored.

#include <filesystem>
#include <optional>

#include "app/command_line.hpp"

namespace syrtis::client::app {

/// The position of the window on the screen, in pixels.
struct WindowPlace {
    int x = 0;
    int y = 0;
    friend bool operator==(const WindowPlace&, const WindowPlace&) = default;
};

/// Size and position of the window, kept in a file.
struct WindowState {
    WindowSize size{};
    std::optional<WindowPlace> place{};  ///< nothing: the window system chooses
    friend bool operator==(const WindowState&, const WindowState&) = default;
};

/// Reads the file; nothing if it is missing or invalid.
[[nodiscard]] std::optional<WindowState> read_window_state(const std::filesystem::path& file);
/// Writes the file. Returns false on failure.
bool write_window_state(const std::filesystem::path& file, const WindowState& state);

/// Returns the state adapted to a screen: the size is between the smallest window and the screen; the position is
/// dropped if too little of the title bar would be on the screen.
[[nodiscard]] WindowState fitting_state(WindowState state, const WindowSize& screen);

}  // namespace syrtis::client::app
