// SPDX-License-Identifier: MIT
#pragma once

// The size and position of the window. They are stored when the program ends, and used at its next start. An invalid
// file is ignored.

#include <filesystem>
#include <optional>

#include "app/command_line.hpp"

namespace syrtis::client::app {

/// The position of the window's upper left corner on the screen, in pixels.
struct WindowPlace {
    int x = 0;
    int y = 0;
    friend bool operator==(const WindowPlace&, const WindowPlace&) = default;
};

/// The size and position of the window, as a file stores them.
struct WindowState {
    WindowSize size{};
    std::optional<WindowPlace> place{};  ///< position; nothing: the window system chooses it
    friend bool operator==(const WindowState&, const WindowState&) = default;
};

/// Reads the file; nothing if it is missing or invalid.
[[nodiscard]] std::optional<WindowState> read_window_state(const std::filesystem::path& file);
/// Writes the file. Returns false on failure.
bool write_window_state(const std::filesystem::path& file, const WindowState& state);

/// Returns the state adapted to a screen: the size is at least that of the smallest window and at most that of the
/// screen. If too little of the title bar would be on the screen, the position is removed.
[[nodiscard]] WindowState fitting_state(WindowState state, const WindowSize& screen);

/// Returns a place in the middle of the screen's height for a new window of this size whose lower edge would be below
/// the screen at the given place; otherwise the given place. The horizontal position does not change, because it may
/// lie on another monitor.
[[nodiscard]] WindowPlace place_above_lower_edge(const WindowPlace& place, const WindowSize& size,
                                                 const WindowSize& screen);

}  // namespace syrtis::client::app
