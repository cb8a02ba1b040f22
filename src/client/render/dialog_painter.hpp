// SPDX-License-Identifier: MIT
#pragma once

// Paints dialogs over a page that was painted before.

#include "render/frame_model.hpp"

namespace sf {
class RenderTarget;
}

namespace syrtis::client::render {

class Resources;

/// Paints the dialog in the middle of the window and adds its regions to the hit map.
void paint_dialog(sf::RenderTarget& target, const DialogModel& dialog, const std::optional<Target>& hover,
                  Resources& resources, HitMap& hits);

}  // namespace syrtis::client::render
