// SPDX-License-Identifier: MIT
#pragma once

// The small parts that panels, cards and screens share: symbol rows, words that wrap
// instead of being cut, buttons, key caps, coins, seals, badges, sliders.

#include <string>
#include <vector>

#include "render/canvas.hpp"
#include "render/frame_model.hpp"

namespace syrtis::client::render {

/// Words fade less than pictures: a number that is dim must still be read.
inline constexpr float k_least_opacity_of_words = 0.78F;

/// The look of a row of symbols.
struct RowStyle {
    Type type = types::strong;
    float icon = 18;
    float gap = 4;
    Colour colour = colours::text;  ///< of words whose tone is normal
    float opacity = 1;
    float least_scale = 1;  ///< how far a wrapped row may shrink to stay on one line
};

[[nodiscard]] float row_width(const Canvas& canvas, const SymbolRow& row, const RowStyle& style);
/// Returns the row without expendable parts, removed from the right until it fits. If the rest is still too long, names
/// at the front are shortened first, then the longest of the other words.
[[nodiscard]] SymbolRow fitting(const Canvas& canvas, const SymbolRow& row, const RowStyle& style, float width);
/// On one line about the middle of `box`; what doesn't fit goes as `fitting` says, then words are cut. Returns the
/// width.
float draw_row(Canvas& canvas, const SymbolRow& row, const Rect& box, const RowStyle& style, Align align = Align::left);
/// On as many lines as needed, from the top of `box`; returns the height.
float draw_row_wrapped(Canvas& canvas, const SymbolRow& row, const Rect& box, const RowStyle& style);
[[nodiscard]] float row_wrapped_height(const Canvas& canvas, const SymbolRow& row, float width, const RowStyle& style);

/// The longest form that fits in at most so many lines of this width; the last one as it is, if none does.
[[nodiscard]] std::vector<std::string> lines_of(const Canvas& canvas, const Label& label, float width, Type type,
                                                std::size_t most);
/// Draws the label from the top of `box`, as many lines as fit; returns the height.
float draw_wrapped(Canvas& canvas, const Rect& box, const Label& label, Type type, Colour colour,
                   Align align = Align::left);
/// In the middle of the height of `box`.
void draw_wrapped_middle(Canvas& canvas, const Rect& box, const Label& label, Type type, Colour colour,
                         Align align = Align::left);
/// A name is set a little smaller before it takes two lines, where `box` is high enough for them, and two lines before
/// it is set as small as text may be; only then it is cut. Returns the width used.
float draw_name(Canvas& canvas, const Rect& box, const std::string& name, Type type, Colour colour);
/// The height of a box from which on a name may take two lines.
[[nodiscard]] float two_lines_height(const Canvas& canvas, Type type);
/// Whether one of its forms fits.
[[nodiscard]] bool fits(const Canvas& canvas, const Label& label, float width, Type type);

/// A price. What can't be paid stands on a dark plate; a price never fades, because it is what one saves up for.
void draw_coin(Canvas& canvas, const Rect& rect, const std::string& text, bool affordable = true);
/// A points seal; `size` is its diameter.
void draw_seal(Canvas& canvas, Point centre, float size, const std::string& text, float opacity = 1);

[[nodiscard]] float key_width(const Canvas& canvas, const std::string& key);
void draw_key(Canvas& canvas, float x, float centre_y, const std::string& key, Colour colour);

/// Returns the width of a switch of that height with these values.
[[nodiscard]] float switch_width(const Canvas& canvas, float height, const std::vector<Button>& values);

[[nodiscard]] float button_width(const Canvas& canvas, const Button& button, float least);
void draw_button(Canvas& canvas, const Rect& rect, const Button& button, Target target, bool hovered);
/// Values side by side in one outline, the chosen one raised. Returns the width; The id of each goes into
/// the part of the target, or into its id.
float draw_switch(Canvas& canvas, float x, float centre_y, float height, const std::vector<Button>& values,
                  Target target, bool enabled, bool in_part);

/// A small word on a plate; returns the width.
float draw_badge(Canvas& canvas, float x, float centre_y, const Label& label, BadgeTone tone, float most_width);
/// A picture in place of the word; returns the width.
float draw_badge_image(Canvas& canvas, float x, float centre_y, const std::string& image, BadgeTone tone);
/// The width of a badge with these words; without words that of one with a picture.
[[nodiscard]] float badge_width(const Canvas& canvas, const std::string& words);

/// The colour of a player's things; what it says is said by the shape of the piece as well, somewhere beside it.
[[nodiscard]] Colour piece_colour(int piece);
/// The number of a line of the digest, with the piece of whoever it tells of.
void draw_flag(Canvas& canvas, Point at, const LineFlag& flag);
/// A line over time, with its player's piece on it now and then: where lines cross, colours alone don't tell them
/// apart.
void draw_curve(Canvas& canvas, const std::vector<Point>& points, float width, int piece);

void draw_slider(Canvas& canvas, const Rect& track, float part, Colour colour);

/// Ground and edge of something that can be chosen.
struct Look {
    Colour ground;
    Colour edge;
    float width = 1;
};
[[nodiscard]] Look look_of(Light light, bool hovered);

void draw_panel(Canvas& canvas, const Rect& rect);
/// Large words over the head of a panel: title, then a note beside it as far as there is room. Returns the end.
float draw_title(Canvas& canvas, const Rect& row, const Label& title, const Label& note, Type type = types::title);

/// A dialog over everything.
void draw_dialog(Canvas& canvas, const DialogModel& dialog, const std::optional<Target>& hover);
/// The ring about the thing that has the keyboard's focus.
void draw_focus(Canvas& canvas, const std::optional<Target>& focus);

}  // namespace syrtis::client::render
