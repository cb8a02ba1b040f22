// SPDX-License-Identifier: MIT
#pragma once

// The screens of Dig Mars. Each fills the target and the hit map, as the painters of render/painters.hpp do.

#include "render/dig/table_model.hpp"

namespace sf {
class RenderTarget;
}

namespace syrtis::client::render {
class Resources;
}

namespace syrtis::client::render::dig {

/// The grid and what lies on it, in the whole of the target.
void paint_board_alone(sf::RenderTarget& target, const GridModel& grid, Resources& resources);
void paint_table(sf::RenderTarget& target, const TableModel& model, Resources& resources, HitMap& hits);
void paint_final(sf::RenderTarget& target, const FinalModel& model, Resources& resources, HitMap& hits);

/// The pictures that these screens draw, besides those of the frame.
[[nodiscard]] const std::vector<std::string>& needed_images();

}  // namespace syrtis::client::render::dig
