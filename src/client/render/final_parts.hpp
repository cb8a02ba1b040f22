// SPDX-License-Identifier: MIT
#pragma once

// Paints the parts of a final score that every game has.

#include <functional>

#include "render/canvas.hpp"
#include "render/final_model.hpp"

namespace sf {
class RenderTarget;
}

namespace syrtis::client::render {

class Resources;

/// The functions that paint the contents of a final score.
struct FinalPainters {
    /// Paints everything, with the buttons, in a window that is not narrow.
    std::function<void(Canvas& canvas)> whole;
    /// Paints one part in a narrow window, between the buttons and the tabs.
    std::function<void(Canvas& canvas, const Rect& body, FinalPart part)> part;
};

/// Paints a final score over the whole target and fills the hit map.
void paint_final_frame(sf::RenderTarget& target, const FinalFrame& frame, Resources& resources, HitMap& hits,
                       const FinalPainters& painters);

/// The height of the area of draw_narrow_result(), in logical pixels.
inline constexpr float k_narrow_result = 46;
/// Draws the result of the match in a narrow window: the piece of the winner, and the sentences beside it.
void draw_narrow_result(Canvas& canvas, const Rect& rect, const FinalFrame& frame);

/// Draws the background of the row of a player, and registers its hit area.
void draw_final_row(Canvas& canvas, const Rect& rect, const FinalPlace& place);
/// Draws the line of a player in a narrow window: rank, piece, name and points. Returns the free part of the line to
/// the right of the name.
Rect draw_narrow_place(Canvas& canvas, const Rect& line, const FinalPlace& place, Type name);

}  // namespace syrtis::client::render
