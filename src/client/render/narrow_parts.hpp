// SPDX-License-Identifier: MIT
#pragma once

// Parts of screens in narrow windows. All their targets are at least `k_touch` high.

#include <vector>

#include "render/arrange.hpp"
#include "render/frame_painters.hpp"
#include "render/widgets.hpp"

namespace syrtis::client::render {

/// The margin of the window and the distance between panels.
inline constexpr float k_narrow_gap = 4;
/// The distance of words from the edge of their panel.
inline constexpr float k_narrow_padding = 8;
/// The height of the tabs at the lower edge.
inline constexpr float k_tabs_height = 42;
/// The width of the tabs at the right edge of a flat window.
inline constexpr float k_tabs_width = 76;

/// The window of a screen with tabs: the tabs at the lower edge, and what is above them. In a flat window they are at
/// the right edge.
struct NarrowWindow {
    Rect body;
    Rect tabs;
};
[[nodiscard]] NarrowWindow narrow_window(const Frame& frame);

/// Draws the tabs with equal widths, or with equal heights if the place is higher than wide, each with its picture
/// above its words.
void draw_tabs(Canvas& canvas, const Rect& rect, const std::vector<Tab>& tabs, const Hover& hover);
/// Returns the place of a tab within the tabs; nothing if there is none with this id.
[[nodiscard]] std::optional<Rect> tab_place(const Rect& rect, const std::vector<Tab>& tabs, int id);

/// Draws a choice among values: as a switch if that fits, else as the chosen value between a button to the value before
/// it and one to the value behind it. The ids of the values become the part of the target, or its id if not `in_part`.
void draw_choice(Canvas& canvas, const Rect& rect, const std::vector<Button>& values, Target target, bool enabled,
                 bool in_part, const Hover& hover);

/// Draws a button that has no more than a picture.
void draw_picture_button(Canvas& canvas, const Rect& rect, const char* image, bool enabled, Target target,
                         const Hover& hover);

/// Returns the height of a prompt of that width.
[[nodiscard]] float narrow_prompt_height(Canvas& canvas, float width, const PromptModel& prompt, bool pictured);
void paint_narrow_prompt(Canvas& canvas, const Rect& rect, const PromptModel& prompt, const Hover& hover,
                         const PicturePainter& picture = {});
void paint_narrow_bar(Canvas& canvas, const Rect& rect, const BarModel& bar, const Hover& hover);

/// Draws a dialog over a narrow window: lines are wrapped, and buttons stand in a column unless they fit side by side.
void draw_narrow_dialog(Canvas& canvas, const DialogModel& dialog, const Hover& hover);

}  // namespace syrtis::client::render
