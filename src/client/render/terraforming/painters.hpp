// SPDX-License-Identifier: MIT
#pragma once

// The screens of Terraforming Mars. Each function fills the target and the hit map, like those of render/painters.hpp.

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

/// Returns the names of the pictures that these painters or the models of any match need.
[[nodiscard]] const std::vector<std::string>& needed_images();

}  // namespace syrtis::client::render::terraforming
