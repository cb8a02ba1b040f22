// SPDX-License-Identifier: MIT
#pragma once

// Draws, measures, shortens and wraps text. A text starts on a whole pixel, its letters are placed at quarters of a
// pixel, and it is rasterised at its final size.

#include <string>
#include <string_view>
#include <vector>

#include "render/surface.hpp"
#include "render/words.hpp"

namespace syrtis::client::render {

/// Horizontal alignment of text within its box, or relative to its position.
enum class Align { left, centre, right };

/// Draws text on a surface. Sizes are in logical pixels; text that would get too small is drawn at the smallest text
/// size. The coordinates x and y are on the baseline.
class TextDrawing {
   public:
    explicit TextDrawing(Surface& surface) : surface_(surface) {}

    [[nodiscard]] float size_of(Type type) const { return surface_.large() ? type.large : type.middle; }
    [[nodiscard]] float width_of(std::string_view words, Type type) const;
    /// Returns the height of a capital letter, in logical pixels.
    [[nodiscard]] float capital(Type type) const;
    [[nodiscard]] float line_height(Type type) const;
    /// Draws one uncut line of text, which begins at `x`, ends at `x` or is centred around `x`. Returns its width.
    float text(std::string_view words, float x, float baseline, Type type, Colour colour, Align align = Align::left);
    /// Draws one line, vertically centred in `box`. A line that is wider than `box` is cut and ends with "…". Returns
    /// the width.
    float text_in(const Rect& box, std::string_view words, Type type, Colour colour, Align align = Align::left);
    /// Returns the largest type, not larger than `type`, in which the words fit the width; at least the smallest text
    /// size.
    [[nodiscard]] Type fitting_type(std::string_view words, float width, Type type) const;
    /// Returns `type` or, if the words are too wide because the person has enlarged text, a smaller type. The result is
    /// never smaller than `type` would be without that enlargement.
    [[nodiscard]] Type usual_if_cut(std::string_view words, float width, Type type) const;
    /// Draws a number, vertically centred in `box`. A number is never cut: if it is too wide, it is drawn smaller, and
    /// if even the smallest text is too wide, it exceeds `box`. Returns the width.
    float number_in(const Rect& box, std::string_view number, Type type, Colour colour, Align align = Align::left);
    /// Draws the longest form of a label that fits the width. If none fits, the shortest form is cut and drawn. Returns
    /// the width.
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
    /// Marks the words in `rect` as covered and therefore unreadable. Their targets still receive clicks.
    void cover_words(const Rect& rect);

   private:
    [[nodiscard]] unsigned pixel_size(Type type) const;
    /// Records a drawn text for tests. `allowed`: rectangle that the text must stay in; empty: no limit.
    void record(std::string_view words, const Rect& pixels, const Rect& allowed, Colour colour);
    float draw_words(std::string_view words, float x, float baseline, Type type, Colour colour, const Rect& allowed);

    Surface& surface_;
};

}  // namespace syrtis::client::render
