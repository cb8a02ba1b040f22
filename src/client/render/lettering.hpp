// SPDX-License-Identifier: MIT
#pragma once

// Draws the letters of texts. HarfBuzz computes their positions with the kerning and the joined forms of the font,
// FriBidi orders scripts that run from right to left, and FreeType draws letters without hinting, at steps of a quarter
// pixel. Each letter is drawn with the first font that contains it.

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "render/geometry.hpp"
#include "render/texture_atlas.hpp"
#include "render/theme.hpp"
#include "render/type_face.hpp"

namespace syrtis::client::render {

/// A glyph at its place in a text. Positions are shares of the font size: `x` is the distance to the right of the
/// beginning of the text, `y` the height above the baseline.
struct SetGlyph {
    const TypeFace* face = nullptr;  ///< null: a whole text that the browser draws, with its number in `glyph`
    std::uint32_t glyph = 0;
    float x = 0;
    float y = 0;
};

/// A text whose glyphs have their positions; the glyphs are ordered from left to right.
struct SetText {
    std::vector<SetGlyph> glyphs{};
    /// The distance from the beginning of this text to the beginning of a text that follows it, as a share of the font
    /// size.
    float advance = 0;
};

/// A glyph at one size in a texture.
struct DrawnGlyph {
    const sf::Texture* texture = nullptr;  ///< null: nothing is visible
    Rect part{};                           ///< place of the glyph in the texture, in pixels
    /// Upper left corner of the glyph, relative to the pen position rounded down to whole pixels, in pixels.
    Point corner{};
};

/// Lays out and draws texts with the client's fonts, and with fallback fonts for letters that the client's fonts lack.
/// In a browser, the browser lays out and draws texts with such letters (host_letters.hpp).
class Lettering {
   public:
    /// Opens the font file for a weight. Returns false if the file is not a font.
    [[nodiscard]] bool open(Weight weight, const std::filesystem::path& file);
    /// Sets the files of the fallback fonts. For a missing letter, they are opened in order until one has the letter.
    void set_fallbacks(const std::vector<std::filesystem::path>& files);

    /// Returns the font for one letter: the first fallback that has the letter if the client's font lacks it, else the
    /// client's font.
    [[nodiscard]] const TypeFace& face_for(Weight weight, char32_t letter);
    /// Returns the glyphs of a word or a line in the order in which they are drawn. The reference is valid until the
    /// next call.
    [[nodiscard]] const SetText& set(std::string_view words, Weight weight);
    /// Returns the picture of a glyph. `size`: font size in pixels; `quarter`: distance of the pen position to the
    /// right of a whole pixel, in quarters of a pixel, from 0 to 3.
    [[nodiscard]] const DrawnGlyph& drawn(const SetGlyph& glyph, unsigned size, unsigned quarter);

   private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view words) const { return std::hash<std::string_view>{}(words); }
    };
    using Known = std::unordered_map<std::string, SetText, Hash, std::equal_to<>>;

    /// Returns true if the client's fonts lack a letter of the line.
    [[nodiscard]] bool lacks_letter(std::span<const char32_t> line) const;
    [[nodiscard]] const TypeFace* fallback_for(char32_t letter);
    [[nodiscard]] const TypeFace* find(char32_t letter);
    [[nodiscard]] SetText set_anew(std::string_view words, Weight weight);
    [[nodiscard]] DrawnGlyph draw(const SetGlyph& glyph, unsigned size, unsigned quarter);

    std::array<TypeFace, 4> own_;
    std::deque<TypeFace> fallbacks_;
    std::deque<std::filesystem::path> not_opened_;
    /// The fallback font of each letter; null: the client's font has the letter, or no font has it.
    std::map<char32_t, const TypeFace*> found_;
    std::array<Known, 4> known_;
    std::map<const TypeFace*, std::unordered_map<std::uint64_t, DrawnGlyph>> drawn_;
    std::vector<std::unique_ptr<TextureAtlas>> atlases_;
};

}  // namespace syrtis::client::render
