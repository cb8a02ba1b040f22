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

/// Returns the places of parts one below the other, in landscape in two columns of which the left one is filled first.
[[nodiscard]] std::vector<Rect> listed(const Frame& frame, const Rect& area, std::span<const Part> parts, float gap);
/// Divides the area between two groups of parts: one below the other with this height for the upper one, in landscape
/// side by side with this width for the right one.
[[nodiscard]] std::pair<Rect, Rect> two_groups(const Frame& frame, const Rect& area, float upper, float right);

/// Draws the tabs in equal places, each with its picture above its words: side by side, or one below the other if the
/// rectangle is higher than wide. `kind`: of their targets, whose ids are those of the tabs.
void draw_tabs(Canvas& canvas, const Rect& rect, const std::vector<Tab>& tabs, const Hover& hover,
               TargetKind kind = SharedTarget::tab);
/// Returns the place of a tab within the tabs; nothing if there is none with this id.
[[nodiscard]] std::optional<Rect> tab_place(const Rect& rect, const std::vector<Tab>& tabs, int id);

/// Draws a choice among values: as a switch if that fits, else as the chosen value between a button to the value before
/// it and one to the value behind it. The ids of the values become the part of the target, or its id if not `in_part`.
void draw_choice(Canvas& canvas, const Rect& rect, const std::vector<Button>& values, Target target, bool enabled,
                 bool in_part, const Hover& hover);

/// Draws a button that has no more than a picture.
void draw_picture_button(Canvas& canvas, const Rect& rect, const char* image, bool enabled, Target target,
                         const Hover& hover);

/// Draws a figure of the board in a cell: its value beside its words or, if `brief`, below its title. Returns what is
/// left of the line below the title.
Rect draw_figure_cell(Canvas& canvas, const Rect& rect, const Corner& corner, Target target, bool brief);

/// Draws the recent lines of a log above the whole log, or only the one that has lines.
void draw_log_part(Canvas& canvas, const Rect& rect, const LogModel& recent, const LogModel& whole, const Hover& hover);

/// Draws the buttons of a final score at the lower edge. Returns what is left of the rectangle.
Rect draw_final_buttons(Canvas& canvas, const Rect& rect, const std::vector<Button>& buttons, const Hover& hover);

/// Returns the height of a prompt of that width.
[[nodiscard]] float narrow_prompt_height(Canvas& canvas, float width, const PromptModel& prompt, bool pictured);
void paint_narrow_prompt(Canvas& canvas, const Rect& rect, const PromptModel& prompt, const Hover& hover,
                         const PicturePainter& picture = {});
void paint_narrow_bar(Canvas& canvas, const Rect& rect, const BarModel& bar, const Hover& hover);

/// Draws a dialog over a narrow window: lines are wrapped, and buttons stand in a column unless they fit side by side.
void draw_narrow_dialog(Canvas& canvas, const DialogModel& dialog, const Hover& hover);

}  // namespace syrtis::client::render
