// SPDX-License-Identifier: MIT
#pragma once

// Text: it is drawn, measured, shortened and divided into lines. A text starts on a whole pixel, its letters at
// quarters of a pixel, and it is rasterised at its final size.

#include <string>
#include <string_view>
#include <vector>

#include "render/surface.hpp"
#include "render/words.hpp"

namespace syrtis::client::render {

/// Horizontal alignment of text within its box, or relative to its position.
enum class Align { left, centre, right };

/// Draws text on a surface. Sizes are in logical pixels, before they are raised to the smallest text size; x and y are
/// at the baseline.
class TextDrawing {
   public:
    explicit TextDrawing(Surface& surface) : surface_(surface) {}

    [[nodiscard]] float size_of(Type type) const { return surface_.large() ? type.large : type.middle; }
    [[nodiscard]] float width_of(std::string_view words, Type type) const;
    /// Returns the height of a capital letter.
    [[nodiscard]] float capital(Type type) const;
    [[nodiscard]] float line_height(Type type) const;
    /// Draws one line that begins at `x`, ends there or is centred about it. The line is never cut. Returns the width.
    float text(std::string_view words, float x, float baseline, Type type, Colour colour, Align align = Align::left);
    /// Draws one line, vertically centred in `box` and cut with "…" at its width. Returns the width.
    float text_in(const Rect& box, std::string_view words, Type type, Colour colour, Align align = Align::left);
    /// Returns the type, made smaller until the words fit the width, but never below the smallest text of the frame's
    /// scale.
    [[nodiscard]] Type fitting_type(std::string_view words, float width, Type type) const;
    /// Returns the type, made smaller until the words fit the width, but not below its size without the person's
    /// enlargement of text.
    [[nodiscard]] Type usual_if_cut(std::string_view words, float width, Type type) const;
    /// Draws a number like text_in(), but never cut: it is drawn smaller if needed, and exceeds `box` if even the
    /// smallest text is too wide. Returns the width.
    float number_in(const Rect& box, std::string_view number, Type type, Colour colour, Align align = Align::left);
    /// Draws the longest form that fits the width. If none fits, draws the shortest one, cut. Returns the width.
    float label_in(const Rect& box, const Label& label, Type type, Colour colour, Align align = Align::left);
    [[nodiscard]] const std::string& form_for(const Label& label, float width, Type type) const;
    /// Returns the words, shortened to the width with "…" at the end.
    [[nodiscard]] std::string cut(std::string_view words, float width, Type type) const;
    [[nodiscard]] std::vector<std::string> wrap(std::string_view words, float width, Type type) const;
    /// Wraps words into lines; a word that is too wide for a line is divided at the end of a syllable.
    [[nodiscard]] std::vector<std::string> wrap_divided(std::string_view words, float width, Type type) const;
    /// Draws wrapped lines from `box.y` down, as many as fit. Returns the height used.
    float paragraph(const Rect& box, std::string_view words, Type type, Colour colour, Align align = Align::left);
    [[nodiscard]] float paragraph_height(std::string_view words, float width, Type type) const;
    /// Marks the words below `rect` as covered and so unreadable, while their targets still take clicks.
    void cover_words(const Rect& rect);

   private:
    [[nodiscard]] unsigned pixel_size(Type type) const;
    /// Records a drawn text for tests. `allowed`: see DrawnText.
    void record(std::string_view words, const Rect& pixels, const Rect& allowed, Colour colour);
    float draw_words(std::string_view words, float x, float baseline, Type type, Colour colour, const Rect& allowed);

    Surface& surface_;
};

}  // namespace syrtis::client::render
