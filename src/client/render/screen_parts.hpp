// SPDX-License-Identifier: MIT
#pragma once

// Parts that all screens use: those before the table, the tables and the final scores.

#include <vector>

#include "render/screen_models.hpp"
#include "render/widgets.hpp"

namespace syrtis::client::render {

/// Returns the place of the hint of an empty text field, to the right of the cursor.
[[nodiscard]] Rect hint_place(const Canvas& canvas, const Rect& inner);

/// Draws a text field with its cursor and registers its hit area.
void draw_field(Canvas& canvas, const Rect& rect, const TextField& field, Target target,
                const std::optional<Target>& hover);

/// Draws a frame around each visible target of a hint.
void draw_hinted(Canvas& canvas, const std::vector<Target>& hinted);

/// Draws frames with a clock at their corner around the targets of a prepared action.
void draw_planned(Canvas& canvas, const std::vector<Target>& planned);

/// Draws the parts that are on top of all others: the ring of the keyboard focus and the dialog. Must be called last.
void draw_topmost(Canvas& canvas, const std::optional<Target>& focus, const std::optional<DialogModel>& dialog,
                  const std::optional<Target>& hover);

}  // namespace syrtis::client::render
