// SPDX-License-Identifier: MIT
#pragma once

// Copies single parts of the painted window to the screen. With software rendering, showing the whole window is a large
// part of the cost of a frame of which only a few parts have changed.

namespace syrtis::client::app {

/// Returns whether copy_to_screen() works for the window whose OpenGL context is active, so that the contents of the
/// back buffer stay from frame to frame. This is so with software rendering on X11. Hardware rendering shows whole
/// pictures at little cost, and synchronises them with the screen.
[[nodiscard]] bool can_copy_to_screen();
/// Copies a part of the back buffer of the active window to the screen. The back buffer does not change. `x` and `y`:
/// the lower left corner, from the lower left corner of the window; all values are in pixels.
void copy_to_screen(int x, int y, int width, int height);

}  // namespace syrtis::client::app
