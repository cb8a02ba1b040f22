// SPDX-License-Identifier: MIT
#pragma once

// Painters of the parts that look alike on the tables of all games.

#include <array>
#include <cstdint>
#include <functional>
#include <set>
#include <span>

#include "render/guide_model.hpp"
#include "render/widgets.hpp"

namespace syrtis::client::render {

/// The target below the mouse.
using Hover = std::optional<Target>;

/// Returns the frame of a table with this plan.
[[nodiscard]] inline Frame frame_of(const TablePlan& plan, unsigned width, unsigned height, Enlargement zoom) {
    return table_frame(width, height, zoom, plan.rearranged, plan.narrow);
}

/// Paints one picture over the whole target, on a plain background and without hit areas.
void paint_alone(sf::RenderTarget& target, Resources& resources,
                 const std::function<void(Canvas& canvas, const Rect& all)>& paint);

/// Paints the night sky without stars over the whole window.
void paint_backdrop(Canvas& canvas);
/// Paints stars into the part `sky` of the window. `calm`: places of words, which stay free because a star beside a
/// letter could look like a part of it.
void paint_stars(Canvas& canvas, const Rect& sky, std::span<const Rect> calm);
/// Returns the places for words and figures in the four corners of a board.
[[nodiscard]] std::array<Rect, 4> places_of_corners(const Canvas& canvas, const Rect& board);
/// Paints a planet at the lower right of the window, behind the panels of a screen.
void paint_horizon(Canvas& canvas);
/// Identifiers of log lines: LogLine::id.
using ShownLines = std::set<std::int64_t>;
/// Draws as many lines of the log as fit. Returns the ids of these lines.
ShownLines paint_log(Canvas& canvas, const Rect& rect, const LogModel& log, const Hover& hover);
/// Returns the log without the lines whose ids are in `in_digest`, because a short log elsewhere on the screen shows
/// them already.
[[nodiscard]] LogModel rest_of_log(const LogModel& log, const ShownLines& in_digest);
/// Returns whether a line of the log is drawn without being cut.
[[nodiscard]] bool log_words_fit(const Canvas& canvas, const Rect& row, const SymbolRow& words);
/// Draws the whole log over the right column of panels.
void paint_whole_log(Canvas& canvas, const TableLayout& layout, const LogModel& log, const Hover& hover);
void paint_bar(Canvas& canvas, const Rect& rect, const BarModel& bar, const Hover& hover);

/// A function that draws something in place of PromptModel::picture.
using PicturePainter = std::function<void(Canvas& canvas, const Rect& rect)>;
/// Returns the place of the picture for a prompt that is drawn in `prompt`.
[[nodiscard]] Rect prompt_picture(const Canvas& canvas, const Rect& prompt);
void paint_prompt(Canvas& canvas, const Rect& rect, const PromptModel& prompt, const Hover& hover,
                  const PicturePainter& picture = {});

/// Draws a hint of the guide and darkens everything except the places that the hint is about.
void paint_guide(Canvas& canvas, const TableLayout& layout, const GuideModel& guide, const Hover& hover);

/// Draws an explanation beside its target, never over the prompt, and over none of `answers` if there is another place.
void paint_explanation(Canvas& canvas, const TableLayout& layout, const Explanation& explanation,
                       std::span<const Target> answers = {});

/// Says in which corner of the board something is drawn; by default in the upper left one.
struct CornerPlace {
    bool right = false;
    bool bottom = false;
};
/// Draws the title and the figure of a corner of the board. `index`: id of the target, which has the kind `track`;
/// `spare`: height in logical pixels that stays free below the figure.
void paint_corner(Canvas& canvas, const Rect& rect, const Corner& corner, CornerPlace place, int index,
                  float spare = 0);
/// Returns the width of the words in a corner of the board, margins included.
[[nodiscard]] float corner_width(const Canvas& canvas, const Rect& rect, const Corner& corner);

}  // namespace syrtis::client::render
