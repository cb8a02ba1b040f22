// SPDX-License-Identifier: MIT
#pragma once

// The functions of the page that the window calls; window.js has them.

#ifdef __cplusplus
extern "C" {
#endif

/// Sets the title of the page. UTF-8.
void window_set_title(const char* text);
/// Calls the person back to the page, which is behind others: by its icon, and by a notification if the browser allows it.
void window_call_person(void);
/// Asks the browser for full screen, or to leave it.
void window_set_full_screen(int full);
/// Copies a text to the clipboard of the system. UTF-8.
void window_copy(const char* text);

#ifdef __cplusplus
}
#endif
