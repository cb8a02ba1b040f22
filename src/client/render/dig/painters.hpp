// SPDX-License-Identifier: MIT
#pragma once

// Painters of the screens of Dig Mars. Each function draws the whole target, and replaces the contents of the hit map
// by the hit areas of the new picture.

#include "render/dig/table_model.hpp"

namespace sf {
class RenderTarget;
}

namespace syrtis::client::render {
class Resources;
}

namespace syrtis::client::render::dig {

/// Paints only the grid with its piles and stations, over the whole target.
void paint_board_alone(sf::RenderTarget& target, const GridModel& grid, Resources& resources);
void paint_table(sf::RenderTarget& target, const TableModel& model, Resources& resources, HitMap& hits);
void paint_final(sf::RenderTarget& target, const FinalModel& model, Resources& resources, HitMap& hits);

/// Returns the names of the pictures that only the screens of Dig Mars need.
[[nodiscard]] const std::vector<std::string>& needed_images();

}  // namespace syrtis::client::render::dig
