// SPDX-License-Identifier: MIT
#pragma once

// Parts that all screens use: those before the table, the tables and the final scores.

#include <vector>

#include "render/screen_models.hpp"
#include "render/widgets.hpp"

namespace syrtis::client::render {

/// Where the hint of an empty field stands while the cursor is in it.
[[nodiscard]] Rect behind_cursor(const Canvas& canvas, const Rect& inner);

/// A line to type in, with its cursor.
void draw_field(Canvas& canvas, const Rect& rect, const TextField& field, Target target,
                const std::optional<Target>& hover);

/// A frame about each of these that can be seen: what was advised.
void draw_hinted(Canvas& canvas, const std::vector<Target>& hinted);

/// Draws frames with a clock at their corner around the targets of a prepared action.
void draw_planned(Canvas& canvas, const std::vector<Target>& planned);

/// The last to be drawn: where the keys are, and what is asked over everything.
void draw_upmost(Canvas& canvas, const std::optional<Target>& focus, const std::optional<DialogModel>& dialog,
                 const std::optional<Target>& hover);

}  // namespace syrtis::client::render
