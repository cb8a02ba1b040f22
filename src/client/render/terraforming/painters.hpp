// SPDX-License-Identifier: MIT
#pragma once

// The screens of Terraforming Mars. Each fills the target and the hit map, as the painters of render/painters.hpp do.

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

/// The planet and what lies on it, without words, in the whole of the target.
void paint_board_alone(sf::RenderTarget& target, BoardModel board, Resources& resources);
void paint_table(sf::RenderTarget& target, const TableModel& model, Resources& resources, HitMap& hits);
void paint_final_score(sf::RenderTarget& target, const FinalScoreModel& model, Resources& resources, HitMap& hits);

/// Every picture that these painters name themselves, or the models of every game.
[[nodiscard]] const std::vector<std::string>& needed_images();

}  // namespace syrtis::client::render::terraforming
