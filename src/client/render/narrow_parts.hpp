// SPDX-License-Identifier: MIT
#pragma once

// Parts of screens in narrow windows. All their targets are at least `k_touch` high.

#include <span>
#include <utility>
#include <vector>

#include "render/arrange.hpp"
#include "render/frame_painters.hpp"
#include "render/widgets.hpp"

namespace syrtis::client::render {

/// The distance of words from the edge of their panel.
inline constexpr float k_narrow_padding = 8;

/// Returns the places of parts that stand below each other. In landscape they fill two columns, the left one first.
[[nodiscard]] std::vector<Rect> listed(const Frame& frame, const Rect& area, std::span<const Part> parts, float gap);
/// Divides the area between two groups of parts. They stand below each other, with the height `upper` for the first; in
/// landscape they stand side by side, with the width `right` for the second.
[[nodiscard]] std::pair<Rect, Rect> two_groups(const Frame& frame, const Rect& area, float upper, float right);

/// Draws the tabs in equal places, each with its picture above its words: side by side, or one below the other if the
/// rectangle is higher than wide. `kind`: kind of the targets, whose ids are the ids of the tabs.
void draw_tabs(Canvas& canvas, const Rect& rect, const std::vector<Tab>& tabs, const Hover& hover,
               TargetKind kind = SharedTarget::tab);
/// Returns the place of the tab with this id within the row of tabs; nothing if no tab has the id.
[[nodiscard]] std::optional<Rect> tab_place(const Rect& rect, const std::vector<Tab>& tabs, int id);

/// Draws a choice among values: as a switch if a switch fits, else as the chosen value between a button for the
/// previous value and a button for the next one. The id of a value becomes the part of its target or, without
/// `in_part`, the id of its target.
void draw_choice(Canvas& canvas, const Rect& rect, const std::vector<Button>& values, Target target, bool enabled,
                 bool in_part, const Hover& hover);

/// Draws a button that has a picture and no words.
void draw_picture_button(Canvas& canvas, const Rect& rect, const char* image, bool enabled, Target target,
                         const Hover& hover);

/// Draws a figure of the board in a cell: its value beside its words or, if `brief`, below its title. A brief cell
/// without room for a value and its preview leaves the place of the title to the caller. `shares_line`: the caller
/// draws on the line below the title. Returns the free rest of that line.
Rect draw_figure_cell(Canvas& canvas, const Rect& rect, const Corner& corner, Target target, bool brief,
                      bool shares_line = false);
/// Returns whether a brief cell of this width has no room for the value of the corner and its preview on one line.
[[nodiscard]] bool previews_alone(const Canvas& canvas, float width, const Corner& corner);

/// Draws the recent lines of a log above the whole log. If one of the two has no lines, only the other is drawn.
void draw_log_part(Canvas& canvas, const Rect& rect, const LogModel& recent, const LogModel& whole, const Hover& hover);

/// Draws the buttons of a final score at the lower edge. Returns the rest of the rectangle above them.
Rect draw_final_buttons(Canvas& canvas, const Rect& rect, const std::vector<Button>& buttons, const Hover& hover);

/// Returns the height that a prompt of this width needs.
[[nodiscard]] float narrow_prompt_height(Canvas& canvas, float width, const PromptModel& prompt, bool pictured);
void paint_narrow_prompt(Canvas& canvas, const Rect& rect, const PromptModel& prompt, const Hover& hover,
                         const PicturePainter& picture = {});
void paint_narrow_bar(Canvas& canvas, const Rect& rect, const BarModel& bar, const Hover& hover);

/// Draws a dialog over a narrow window: lines are wrapped, and buttons stand in a column unless they fit side by side.
void draw_narrow_dialog(Canvas& canvas, const DialogModel& dialog, const Hover& hover);

}  // namespace syrtis::client::render
