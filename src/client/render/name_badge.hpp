// SPDX-License-Identifier: MIT
#pragma once

// The head of a player's panel: the name, and the badge with the player's state ("passed", "next", a clock).

#include <string>

#include "render/canvas.hpp"
#include "render/frame_model.hpp"

namespace syrtis::client::render {

/// The contents of the head of a panel.
struct NameBadge {
    std::string name;
    Type type;  ///< type of the name if room is not short
    Label badge;
    BadgeTone tone = BadgeTone::plain;
    std::string image;  ///< image that replaces the words of the badge if room is short; empty: no image
};

/// Draws the name and the badge beside it, from the left of `box`. The badge is never left out. If room is short, first
/// the name is written a little smaller; then the badge is replaced by its image; then the name is made still smaller
/// and cut. Returns the width used.
float draw_name_and_badge(Canvas& canvas, const Rect& box, const NameBadge& content);

}  // namespace syrtis::client::render
