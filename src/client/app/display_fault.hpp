// SPDX-License-Identifier: MIT
#pragma once

// Checks, before the window opens, whether a display can draw it. Without this check, SFML ends the program without a
// helpful sentence.

#include <cstdint>
#include <string_view>

namespace syrtis::client::app {

/// The reason why no window can be opened.
enum class DisplayFault : std::uint8_t {
    none,
    no_display,  ///< no display is configured, or it does not answer
    no_opengl,   ///< the display has no OpenGL, or there is no driver for it
};

/// Opens the display and creates an OpenGL context, and releases both again. Must be called once, before SFML is used.
/// On Windows, always returns `none`.
[[nodiscard]] DisplayFault find_display_fault();

/// Returns a sentence with the fault and a remedy, as a message id. Requires a fault.
[[nodiscard]] std::string_view display_fault_text(DisplayFault fault);

}  // namespace syrtis::client::app
