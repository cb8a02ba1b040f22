// SPDX-License-Identifier: MIT
#pragma once

// The functions of the page that fetch pictures; pictures.js has them.

#ifdef __cplusplus
extern "C" {
#endif

/// Starts fetching the contents of the file of a picture, unless that was begun before.
void pictures_fetch(const char* path);
/// Returns 1 if a picture has arrived since the last call.
int pictures_take_arrival(void);

#ifdef __cplusplus
}
#endif
