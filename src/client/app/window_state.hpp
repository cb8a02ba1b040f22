// SPDX-License-Identifier: MIT
#pragma once

// How large the window was and where it stood, kept among this person's state and found again at the next start. A
// file that says nothing sensible is as if there were none.

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
    std::optional<WindowPlace> place{};  ///< nothing: where the system puts it
    friend bool operator==(const WindowState&, const WindowState&) = default;
};

/// Nothing if there is no file, or none of a window.
[[nodiscard]] std::optional<WindowState> read_window_state(const std::filesystem::path& file);
/// False if it can't be written.
bool write_window_state(const std::filesystem::path& file, const WindowState& state);

/// As much of it as fits a screen of that size: no smaller than a window can be, no larger than the screen, and where
/// its head can still be taken by the mouse.
[[nodiscard]] WindowState fitting_state(WindowState state, const WindowSize& screen);

}  // namespace syrtis::client::app
