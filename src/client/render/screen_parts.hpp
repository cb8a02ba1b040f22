// SPDX-License-Identifier: MIT
#pragma once

// Parts that all screens use: the screens before the table, the tables and the final scores.

#include <vector>

#include "render/screen_models.hpp"
#include "render/widgets.hpp"

namespace syrtis::client::render {

/// Returns the place of the hint in an empty text field, to the right of the cursor.
[[nodiscard]] Rect hint_place(const Canvas& canvas, const Rect& inner);

/// The type of the text in a text field.
inline constexpr Type k_field_type{17, 13.5F, Weight::medium};
/// Draws a text field with its cursor and registers its hit area.
void draw_field(Canvas& canvas, const Rect& rect, const TextField& field, Target target,
                const std::optional<Target>& hover);

/// Draws a frame around each visible target that a hint refers to.
void draw_hinted(Canvas& canvas, const std::vector<Target>& hinted);

/// Draws frames with a clock at their corner around the targets of a prepared action.
void draw_planned(Canvas& canvas, const std::vector<Target>& planned);

/// Draws the parts that are above all others: the dialog, and the ring of the keyboard focus. Must be called last.
void draw_topmost(Canvas& canvas, const std::optional<Target>& focus, const std::optional<DialogModel>& dialog,
                  const std::optional<Target>& hover);

}  // namespace syrtis::client::render
