// SPDX-License-Identifier: MIT
#pragma once

// Checks before the window opens whether the display can show it. Otherwise SFML would end the program without a
// helpful message.

#include <cstdint>
#include <string_view>

namespace syrtis::client::app {

/// The reason why no window can be opened.
enum class DisplayFault : std::uint8_t {
    none,
    no_display,  ///< no display is configured, or it does not answer
    no_opengl,   ///< the display has no OpenGL, or there is no driver for it
};

/// Opens the display, creates an OpenGL context, and closes both again. Returns the fault that occurred, or `none`.
/// Must be called once, before SFML is used. On Windows, always returns `none`.
[[nodiscard]] DisplayFault find_display_fault();

/// Returns the message id of a sentence that says what the fault is and what to do. `fault` must not be `none`.
[[nodiscard]] std::string_view display_fault_text(DisplayFault fault);

}  // namespace syrtis::client::app
