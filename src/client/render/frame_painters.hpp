// SPDX-License-Identifier: MIT
#pragma once

// The parts of the table that look alike in every game.

#include <cstdint>
#include <functional>
#include <set>

#include "render/guide_model.hpp"
#include "render/widgets.hpp"

namespace syrtis::client::render {

using Hover = std::optional<Target>;

void paint_backdrop(Canvas& canvas);
/// Of the log's lines, by LogLine::id.
using ShownLines = std::set<std::int64_t>;
/// Returns which of them there was room for.
ShownLines paint_log(Canvas& canvas, const Rect& rect, const LogModel& log, const Hover& hover);
/// All that a digest beside it doesn't show.
[[nodiscard]] LogModel rest_of_log(const LogModel& log, const ShownLines& in_digest);
/// A line of the log stands there in full.
[[nodiscard]] bool log_words_fit(const Canvas& canvas, const Rect& row, const SymbolRow& words);
/// Over the right rail.
void paint_whole_log(Canvas& canvas, const TableLayout& layout, const LogModel& log, const Hover& hover);
void paint_bar(Canvas& canvas, const Rect& rect, const BarModel& bar, const Hover& hover);

/// Draws what stands at the left of the prompt in place of PromptModel::picture.
using PicturePainter = std::function<void(Canvas& canvas, const Rect& rect)>;
/// Where the picture of the prompt stands that is drawn in `prompt`.
[[nodiscard]] Rect prompt_picture(const Canvas& canvas, const Rect& prompt);
void paint_prompt(Canvas& canvas, const Rect& rect, const PromptModel& prompt, const Hover& hover,
                  const PicturePainter& picture = {});

/// Shade over all but the places that it speaks of.
void paint_guide(Canvas& canvas, const TableLayout& layout, const GuideModel& guide, const Hover& hover);

/// Beside the thing it is about, on the side with more room, never over the prompt.
void paint_explanation(Canvas& canvas, const TableLayout& layout, const Explanation& explanation);

/// Which corner of the board.
struct CornerPlace {
    bool right = false;
    bool bottom = false;
};
/// `index`: of its target, TargetKind::track. `spare`: height kept free below the figure.
void paint_corner(Canvas& canvas, const Rect& rect, const Corner& corner, CornerPlace place, int index,
                  float spare = 0);
/// How much of the width of the board its words take, with the room beside them.
[[nodiscard]] float corner_width(const Canvas& canvas, const Rect& rect, const Corner& corner);

}  // namespace syrtis::client::render
