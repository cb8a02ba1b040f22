// SPDX-License-Identifier: MIT
#pragma once

// Texts that the browser lays out and draws, because they have letters that no font of the client has. The browser
// finds fonts for these texts, joins their letters, and orders scripts that run from right to left.

#include <cstdint>
#include <optional>
#include <string_view>

#include "render/theme.hpp"
#include "render/type_face.hpp"

namespace syrtis::client::render {

/// A text that the browser draws.
struct HostText {
    std::uint32_t number = 0;  ///< number of the text, an argument of draw_host_text()
    float advance = 0;         ///< width, as a share of the font size
};

/// Lays out a text in the browser, and returns its number and width; equal arguments always give the same number.
/// Returns nothing outside a browser, because the program then reads the fonts of the system. Also returns nothing for
/// new texts after the first 2000, because the pictures of texts are never removed.
[[nodiscard]] std::optional<HostText> host_text(std::string_view words, Weight weight);

/// Draws a text of host_text(). `size`: font size in pixels. A text that is wider than 1000 pixels is cut.
[[nodiscard]] GlyphPicture draw_host_text(std::uint32_t number, unsigned size);

}  // namespace syrtis::client::render
