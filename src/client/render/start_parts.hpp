// SPDX-License-Identifier: MIT
#pragma once

// Parts of the start screen that are drawn in windows of every size class.

#include <span>

#include "render/frame_painters.hpp"
#include "render/screen_models.hpp"

namespace syrtis::client::render {

/// Paints the ground of the start screen: sky, moon, and the land with a colony at the lower edge. There are no stars
/// in the rectangles `calm`, where words are drawn.
void paint_start_ground(Canvas& canvas, std::span<const Rect> calm);
/// Returns the y coordinate of the top of the dome in the colony, for windows that are not narrow.
[[nodiscard]] float start_dome_top(const Frame& frame);
void paint_start_entry(Canvas& canvas, const Rect& row, const StartEntry& entry, const Hover& hover);
/// The size of the letters in the notes of entries.
enum class NoteSize { usual, small };
/// Returns the height that an entry of this width needs in a narrow window.
[[nodiscard]] float start_entry_height(const Canvas& canvas, float width, const StartEntry& entry,
                                       NoteSize size = NoteSize::usual);
/// Paints the row of pieces of which the player chooses one.
void paint_start_pieces(Canvas& canvas, const Rect& rect, const StartModel& model, float gap);
/// Returns the colours of a row in the list of tables.
[[nodiscard]] Look found_look(const FoundGame& game, const Hover& hover);
/// Paints the background of a row in the list of tables and registers its target.
void paint_found_ground(Canvas& canvas, const Rect& row, const FoundGame& game, const Hover& hover);
/// Paints the pieces of taken seats and rings for open seats, from the left end of `place`. Returns the x coordinate of
/// the right end of the last one.
float paint_found_seats(Canvas& canvas, const Rect& place, const FoundGame& game);
void paint_found_button(Canvas& canvas, const Rect& place, const FoundGame& game, const Hover& hover);
/// Paints the name of a table and, below it, a sentence of at most two lines. Both are vertically centred in `place`.
void paint_name_and_sentence(Canvas& canvas, const Rect& place, const FoundGame& game, Type name);
/// Returns the height of the result below, wrapped to `width`.
[[nodiscard]] float start_answer_height(const Canvas& canvas, float width, const StartModel& model);
/// Paints the result of the attempt to contact the server at the address. `bottom`: largest y coordinate of the lines.
void paint_start_answer(Canvas& canvas, const Rect& line, float bottom, const StartModel& model);

/// Paints the start screen in a narrow window.
void paint_narrow_start(Canvas& canvas, const StartModel& model);
/// Returns how many rows the list of tables has in a narrow window.
[[nodiscard]] int narrow_table_count(const Frame& frame, bool joins, bool filters);

}  // namespace syrtis::client::render
