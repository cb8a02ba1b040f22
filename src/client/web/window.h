// SPDX-License-Identifier: MIT
#pragma once

// The functions of the page that the window calls; window.js has them.

#ifdef __cplusplus
extern "C" {
#endif

/// Sets the title of the page. UTF-8.
void window_set_title(const char* text);
/// Asks the browser for full screen, or to leave it.
void window_set_full_screen(int full);
/// Copies a text to the clipboard of the system. UTF-8.
void window_copy(const char* text);

#ifdef __cplusplus
}
#endif
