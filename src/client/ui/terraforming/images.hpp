// SPDX-License-Identifier: MIT
#pragma once

// Names of the pictures of things of the game.

#include <string>

#include "ui/terraforming/game.hpp"

namespace syrtis::client::ui::terraforming {

[[nodiscard]] std::string resource_image(std::size_t resource);
[[nodiscard]] std::string card_resource_image(game::CardResource resource);
[[nodiscard]] std::string tag_image(std::size_t tag);
[[nodiscard]] std::string parameter_image(game::Parameter parameter);
[[nodiscard]] std::string tile_image(const Content& content, game::Tile tile);
/// Returns the icon of a tile for a row of symbols.
[[nodiscard]] std::string tile_icon(game::Tile tile);
/// Returns the name of the picture of a milestone; empty if there is none. award_image() returns that of an award.
[[nodiscard]] std::string milestone_image(const Content& content, std::size_t milestone);
[[nodiscard]] std::string award_image(const Content& content, std::size_t award);

}  // namespace syrtis::client::ui::terraforming
