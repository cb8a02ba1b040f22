// SPDX-License-Identifier: MIT
#pragma once

// Draws labels and names so that they fit their place: in a shorter form, in a smaller size or on several lines.

#include <string>
#include <vector>

#include "render/canvas.hpp"
#include "render/frame_model.hpp"

namespace syrtis::client::render {

/// Returns the wrapped lines of the longest form that needs at most `most` lines of this width; if no form does, those
/// of the last form.
[[nodiscard]] std::vector<std::string> lines_of(const Canvas& canvas, const Label& label, float width, Type type,
                                                std::size_t most);
/// Draws a label on as many lines as fit, from the top of `box`. Returns the height.
float draw_wrapped(Canvas& canvas, const Rect& box, const Label& label, Type type, Colour colour,
                   Align align = Align::left);
/// Draws a label on as many lines as fit, vertically centred in `box`.
void draw_wrapped_middle(Canvas& canvas, const Rect& box, const Label& label, Type type, Colour colour,
                         Align align = Align::left);
/// Draws a name, vertically centred in `box`. If the name is too wide, these ways are tried in turn: a slightly smaller
/// size, two lines (if `box` is high enough), the smallest size, and two lines with a divided word; at last the name is
/// cut. In a narrow window, a word is divided before the smallest size is used. Returns the width used.
float draw_name(Canvas& canvas, const Rect& box, const std::string& name, Type type, Colour colour,
                Align align = Align::left);
/// Returns true if draw_name() draws the name uncut.
[[nodiscard]] bool name_fits(const Canvas& canvas, const Rect& box, const std::string& name, Type type);
/// Draws the longest form of a label that draw_name() can draw uncut; if there is none, the shortest form. Returns the
/// width used.
float draw_label(Canvas& canvas, const Rect& box, const Label& label, Type type, Colour colour,
                 Align align = Align::left);
/// Returns the smallest height of a box in which a name may have two lines.
[[nodiscard]] float two_lines_height(const Canvas& canvas, Type type);
/// Returns the longest word of the shortest form of the label.
[[nodiscard]] std::string longest_word(const Canvas& canvas, const Label& label, Type type);
/// Returns true if at least one form of the label fits the width.
[[nodiscard]] bool fits(const Canvas& canvas, const Label& label, float width, Type type);
/// Returns true if draw_label() draws a form of the label uncut.
[[nodiscard]] bool label_fits(const Canvas& canvas, const Rect& box, const Label& label, Type type);

}  // namespace syrtis::client::render
