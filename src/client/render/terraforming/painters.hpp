// SPDX-License-Identifier: MIT
#pragma once

// Painters of the screens of Terraforming Mars. Each function draws the whole target, and replaces the contents of the
// hit map by the hit areas of the new picture.

#include <string>
#include <vector>

#include "render/terraforming/final_model.hpp"
#include "render/terraforming/table_model.hpp"

namespace sf {
class RenderTarget;
}

namespace syrtis::client::render {
class Resources;
}

namespace syrtis::client::render::terraforming {

/// Paints only the planet and its tiles, without words, over the whole target.
void paint_board_alone(sf::RenderTarget& target, BoardModel board, Resources& resources);
void paint_table(sf::RenderTarget& target, const TableModel& model, Resources& resources, HitMap& hits);
void paint_final_score(sf::RenderTarget& target, const FinalScoreModel& model, Resources& resources, HitMap& hits);

/// Returns the names of the pictures that the screens of Terraforming Mars need in any match.
[[nodiscard]] const std::vector<std::string>& needed_images();

}  // namespace syrtis::client::render::terraforming
