// SPDX-License-Identifier: MIT
#pragma once

// Checks before the window opens whether there is a display that can draw it. If there is none, SFML ends the program
// without a sentence a person could use.

#include <cstdint>
#include <string_view>

namespace syrtis::client::app {

/// The reason why no window can be opened.
enum class DisplayFault : std::uint8_t {
    none,
    no_display,  ///< no display is named, or it does not answer
    no_opengl,   ///< the display has no OpenGL, or no driver for it
};

/// Opens the display and creates an OpenGL context, and releases both again. Called once, before SFML is used. Always
/// returns `none` on Windows, which has both.
[[nodiscard]] DisplayFault find_display_fault();

/// Returns a sentence with the fault and a remedy, as a message id. Requires a fault.
[[nodiscard]] std::string_view display_fault_text(DisplayFault fault);

}  // namespace syrtis::client::app
