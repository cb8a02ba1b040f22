// SPDX-License-Identifier: MIT
#pragma once

// The functions of the page that set and draw texts; letters.js has them.

#ifdef __cplusplus
extern "C" {
#endif

/// Returns the width of a text as a share of the font size. `text`: UTF-8; `weight`: as in style sheets, such as 400.
float letters_width(const char* text, int weight);
/// Draws a text. `size`: font size in pixels. Returns how much of each pixel is covered, in rows from the top, from
/// malloc(); null if nothing is visible. `box` receives the width and the height of the picture, the distance from the
/// pen position to its left edge, and the height of its upper edge above the baseline.
unsigned char* letters_draw(const char* text, int weight, int size, int* box);

#ifdef __cplusplus
}
#endif
