// SPDX-License-Identifier: MIT
#pragma once

// Paints parts of the controls of a recorded match that are drawn in windows of every size class.

#include "render/frame_painters.hpp"
#include "render/replay_model.hpp"

namespace syrtis::client::render {

/// Paints the transport buttons (such as play and step forward); in a narrow window they fill the whole row. Returns
/// the x coordinate of their right end.
float paint_replay_transport(Canvas& canvas, const Rect& row, const ReplayModel& model);
/// Paints the switch that chooses whose view is shown. Returns the x coordinate of its right end.
float paint_replay_viewers(Canvas& canvas, float x, const Rect& row, const ReplayModel& model);
/// Paints the timeline: the chapters above a lane for each player.
void paint_replay_timeline(Canvas& canvas, const Rect& area, const ReplayModel& model);
/// Paints the curves and the largest mistakes. The sentences about the mistakes are complete if `rect` is high enough.
void paint_replay_analysis(Canvas& canvas, const Rect& rect, const ReplayModel& model);
/// Returns the height at which a panel of this width has room for all sentences and, if `curves`, for low curves.
[[nodiscard]] float replay_analysis_height(const Canvas& canvas, float width, const AnalysisModel& analysis,
                                           bool curves = true);

/// Paints the controls in a narrow window, without the analysis.
void paint_narrow_replay(Canvas& canvas, const TableLayout& layout, const ReplayModel& model);
/// Paints, in a narrow window, the dialog that asks which player continues the match.
void paint_narrow_continue_dialog(Canvas& canvas, const ReplayModel& model);

}  // namespace syrtis::client::render
