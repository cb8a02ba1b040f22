// SPDX-License-Identifier: MIT
#pragma once

// The head of a player's panel: the name, and the badge that says how the player stands ("passed", "next", a clock).

#include <string>

#include "render/canvas.hpp"
#include "render/frame_model.hpp"

namespace syrtis::client::render {

/// The badge of an opponent at the smallest sizes.
struct NameBadge {
    std::string name;
    Type type;  ///< of the name, where there is room for it
    Label badge;
    BadgeTone tone = BadgeTone::plain;
    std::string image;  ///< of the badge, where there is no room for its words; empty: it has none
};

/// Draws the name and beside it the badge, from the left of `box`. The badge never goes: the name is set a little
/// smaller for its words, then the badge becomes its image, then the name is set smaller and cut. Returns the width
/// used.
float draw_name_and_badge(Canvas& canvas, const Rect& box, const NameBadge& content);

}  // namespace syrtis::client::render
