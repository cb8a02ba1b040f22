// SPDX-License-Identifier: MIT
#pragma once

// Small parts that panels, cards and screens have in common: symbol rows, buttons, key caps, coins, seals, badges,
// sliders.

#include <string>
#include <vector>

#include "render/canvas.hpp"
#include "render/frame_model.hpp"
#include "render/labels.hpp"

namespace syrtis::client::render {

/// The smallest opacity of words. Words fade less than pictures, so that dim numbers stay legible.
inline constexpr float k_least_opacity_of_words = 0.78F;

/// The text style and the colours of a row of symbols.
struct RowStyle {
    Type type = types::strong;
    float icon = 18;
    float gap = 4;
    Colour colour = colours::text;  ///< colour of words with Tone::normal
    float opacity = 1;
    float least_scale = 1;  ///< smallest factor by which a row is scaled down so that it fits one line
};

[[nodiscard]] float row_width(const Canvas& canvas, const SymbolRow& row, const RowStyle& style);
/// Returns the row with expendable parts removed, from the right, until it fits the width. If it is still too long,
/// first the names at its beginning are shortened, then the longest of its other words.
[[nodiscard]] SymbolRow fitting(const Canvas& canvas, const SymbolRow& row, const RowStyle& style, float width);
/// Draws a row on one line, vertically centred in `box`. A row that is too long is shortened by fitting(); if it is
/// still too long, its words are cut. Returns the width.
float draw_row(Canvas& canvas, const SymbolRow& row, const Rect& box, const RowStyle& style, Align align = Align::left);
/// Draws a row on as many lines as needed, from the top of `box`. Returns the height.
float draw_row_wrapped(Canvas& canvas, const SymbolRow& row, const Rect& box, const RowStyle& style);
[[nodiscard]] float row_wrapped_height(const Canvas& canvas, const SymbolRow& row, float width, const RowStyle& style);

/// Draws a price on a coin. If the player can't pay the price, the coin is dark; the price stays fully legible, because
/// players save up for it.
void draw_coin(Canvas& canvas, const Rect& rect, const std::string& text, bool affordable = true);
/// Draws a seal, which is a round mark with a number of points. `size`: its diameter in logical pixels.
void draw_seal(Canvas& canvas, Point centre, float size, const std::string& text, float opacity = 1);

[[nodiscard]] float key_width(const Canvas& canvas, const std::string& key);
void draw_key(Canvas& canvas, float x, float centre_y, const std::string& key, Colour colour);

/// Returns the width of a switch that has this height and these values.
[[nodiscard]] float switch_width(const Canvas& canvas, float height, const std::vector<Button>& values);

[[nodiscard]] float button_width(const Canvas& canvas, const Button& button, float least);
void draw_button(Canvas& canvas, const Rect& rect, const Button& button, Target target, bool hovered);
/// Draws a switch: values side by side in one outline, the chosen one raised. `in_part`: whether the id of a value
/// becomes the part of its target (otherwise it becomes the id of the target). Returns the width.
float draw_switch(Canvas& canvas, float x, float centre_y, float height, const std::vector<Button>& values,
                  Target target, bool enabled, bool in_part);

/// Draws a badge, which is a short word on a coloured background. Returns the width.
float draw_badge(Canvas& canvas, float x, float centre_y, const Label& label, BadgeTone tone, float most_width);
/// Draws a badge with a picture instead of a word. Returns the width.
float draw_badge_image(Canvas& canvas, float x, float centre_y, const std::string& image, BadgeTone tone);
/// Returns the width of a badge with these words. If there are no words, returns the width of a badge with a picture.
[[nodiscard]] float badge_width(const Canvas& canvas, const std::string& words);

/// Returns a player's colour. It must never be the only cue: the shape of the piece is drawn next to it.
[[nodiscard]] Colour piece_colour(int piece);
/// Draws the number of a log line, with the piece of the player whom the line is about.
void draw_flag(Canvas& canvas, Point at, const LineFlag& flag);
/// Draws a curve over time. The player's piece is drawn on it several times, because crossing lines can't be told apart
/// by colours alone.
void draw_curve(Canvas& canvas, const std::vector<Point>& points, float width, int piece);

void draw_slider(Canvas& canvas, const Rect& track, float part, Colour colour);

/// The colours of the background and of the edge of a thing that can be chosen.
struct Look {
    Colour ground;
    Colour edge;
    float width = 1;
};
[[nodiscard]] Look look_of(Highlight highlight, bool hovered);

/// The apparent nearness of a panel: a panel in front casts a shadow, a panel at the back recedes.
enum class Depth { front, back };

/// Draws the background of a panel.
void draw_panel(Canvas& canvas, const Rect& rect, Depth depth = Depth::front);
/// Draws a title above a panel, and a note beside it if there is room. Returns the x coordinate of their right end.
float draw_title(Canvas& canvas, const Rect& row, const Label& title, const Label& note, Type type = types::title);

/// Draws the ring around the target with the keyboard focus.
void draw_focus(Canvas& canvas, const std::optional<Target>& focus);

}  // namespace syrtis::client::render
