// SPDX-License-Identifier: MIT
#pragma once

// One font file: the letters that it has, their positions as computed by HarfBuzz, and pictures of its glyphs without
// hinting.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

struct hb_font_t;

namespace syrtis::client::render {

/// The picture of a glyph, which says how much of each pixel the glyph covers.
struct GlyphPicture {
    unsigned width = 0;  ///< width in pixels
    unsigned height = 0;
    int left = 0;                       ///< distance from the pen position to the left edge, in pixels
    int top = 0;                        ///< height of the upper edge above the baseline, in pixels
    std::vector<std::uint8_t> cover{};  ///< coverage of each pixel, row by row from the top; 255: complete
};

/// A font file. Parts of the file are read on demand, because fonts with many thousands of letters are large.
class TypeFace {
   public:
    TypeFace();
    ~TypeFace();
    TypeFace(const TypeFace&) = delete;
    TypeFace& operator=(const TypeFace&) = delete;

    /// Opens the file if it is not open yet. Returns whether it is a font with outlines.
    [[nodiscard]] bool open(const std::filesystem::path& file);
    [[nodiscard]] std::string family() const;
    [[nodiscard]] bool has(char32_t letter) const;
    /// Returns the font for HarfBuzz, which gives positions in units of the font size divided by units_per_em().
    [[nodiscard]] hb_font_t* font() const;
    [[nodiscard]] float units_per_em() const;
    /// Draws a glyph. `size`: font size in pixels; `shift`: distance of the pen position to the right of a whole pixel,
    /// from 0 to 1 pixel. Returns an empty picture if the font has no such glyph or its outline is damaged.
    [[nodiscard]] GlyphPicture draw(std::uint32_t glyph, unsigned size, float shift) const;

   private:
    struct File;
    std::unique_ptr<File> file_;
};

}  // namespace syrtis::client::render
