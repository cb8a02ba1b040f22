// SPDX-License-Identifier: MIT
#pragma once

// Draws dialogs over everything that was drawn before.

#include "render/frame_model.hpp"

namespace sf {
class RenderTarget;
}

namespace syrtis::client::render {

class Canvas;
class Resources;

/// Draws a dialog over everything that was drawn before.
void draw_dialog(Canvas& canvas, const DialogModel& dialog, const std::optional<Target>& hover);
/// Paints the dialog in the middle of the window and adds its regions to the hit map.
void paint_dialog(sf::RenderTarget& target, const DialogModel& dialog, const std::optional<Target>& hover,
                  Resources& resources, HitMap& hits);

}  // namespace syrtis::client::render
