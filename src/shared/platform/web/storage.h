// SPDX-License-Identifier: MIT
#pragma once

// The storage of the browser for this page; storage.js has the function.

#ifdef __cplusplus
extern "C" {
#endif

/// Keeps the text of a file. Both are UTF-8. Returns 0 if the browser refuses, or if there is no room.
int storage_keep(const char* path, const char* text);

#ifdef __cplusplus
}
#endif
