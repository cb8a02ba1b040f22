// SPDX-License-Identifier: MIT
#pragma once

// Parts of screens in narrow windows. All their targets are at least `Canvas::touch()` high.

#include <span>
#include <utility>
#include <vector>

#include "render/arrange.hpp"
#include "render/frame_painters.hpp"
#include "render/widgets.hpp"

namespace syrtis::client::render {

/// The distance between the words and the edge of a panel, in logical pixels.
inline constexpr float k_narrow_padding = 8;

/// Returns the places of the parts, one below the other. In a landscape window the parts fill two columns, the left one
/// first.
[[nodiscard]] std::vector<Rect> listed(const Frame& frame, const Rect& area, std::span<const Part> parts, float gap);
/// Divides the area between two groups of parts. The groups stand one above the other, and the first has the height
/// `upper`. In a landscape window they stand side by side, and the second has the width `right`.
[[nodiscard]] std::pair<Rect, Rect> two_groups(const Frame& frame, const Rect& area, float upper, float right);

/// Returns a row with one symbol for each word, so that it can be wrapped between words.
[[nodiscard]] SymbolRow single_words_of(const SymbolRow& row);
/// Returns the row as it is drawn in this width: in single words if it has to be wrapped.
[[nodiscard]] SymbolRow wrapping(const Canvas& canvas, const SymbolRow& row, float width, const RowStyle& style);

/// Draws tabs of equal size, each with its picture above its words. The tabs stand side by side, or one below the other
/// if the rectangle is higher than wide. `kind`: kind of the targets; the id of a target is the id of its tab.
void draw_tabs(Canvas& canvas, const Rect& rect, const std::vector<Tab>& tabs, const Hover& hover,
               TargetKind kind = SharedTarget::tab);
/// Returns the place of the tab with this id within the row of tabs; nothing if there is no such tab.
[[nodiscard]] std::optional<Rect> tab_place(const Rect& rect, const std::vector<Tab>& tabs, int id);

/// Draws a choice among values: as a switch with all values if they fit, otherwise as the chosen value between buttons
/// for the previous and the next value. `in_part`: whether the id of a value becomes the part of its target (otherwise
/// it becomes the id of the target).
void draw_choice(Canvas& canvas, const Rect& rect, const std::vector<Button>& values, Target target, bool enabled,
                 bool in_part, const Hover& hover);

/// Draws a button that has a picture and no words.
void draw_picture_button(Canvas& canvas, const Rect& rect, const char* image, bool enabled, Target target,
                         const Hover& hover);

/// Draws a figure of the board in a cell: the value beside the title and the note or, if `brief`, below the title. In a
/// brief cell that is too narrow for the value and its preview, the value takes the place of the title (see
/// previews_alone()). `shares_line`: the caller wants to draw on the line of the note. Returns the free part of that
/// line.
Rect draw_figure_cell(Canvas& canvas, const Rect& rect, const Corner& corner, Target target, bool brief,
                      bool shares_line = false);
/// Returns whether a brief cell of this width is too narrow to show the value of the corner beside its preview.
[[nodiscard]] bool previews_alone(const Canvas& canvas, float width, const Corner& corner);
/// Returns whether the title fits on one line beside the value in a cell of this width that is not brief.
[[nodiscard]] bool has_room_for_title(const Canvas& canvas, float width, const Corner& corner);

/// Draws the recent lines of a log above the whole log. If one of them is empty, only the other is drawn.
void draw_log_part(Canvas& canvas, const Rect& rect, const LogModel& recent, const LogModel& whole, const Hover& hover);

/// Draws the buttons of a final score at the lower edge. Returns the rest of the rectangle above them.
Rect draw_final_buttons(Canvas& canvas, const Rect& rect, const std::vector<Button>& buttons, const Hover& hover);

void paint_narrow_bar(Canvas& canvas, const Rect& rect, const BarModel& bar, const Hover& hover);

}  // namespace syrtis::client::render
