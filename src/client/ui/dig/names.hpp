// SPDX-License-Identifier: MIT
#pragma once

// The texts for places, tiles, bonuses and equipment of Dig Mars.

#include <string>

#include "render/words.hpp"
#include "ui/dig/game.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui::dig {

/// Returns a text such as "row 2, column 3".
[[nodiscard]] std::string place_text(const Words& words, game::Place place);
/// Returns a text such as "r2 c3".
[[nodiscard]] std::string brief_place_text(const Words& words, game::Place place);
/// Returns a name such as "Dig".
[[nodiscard]] std::string equipment_name(const Words& words, game::Equipment equipment);
/// Returns a text such as "extra dig", for use within a sentence.
[[nodiscard]] std::string bonus_text(const Words& words, game::Bonus bonus);
/// Returns a name such as "Extra dig", and a short form for narrow places.
[[nodiscard]] render::Label bonus_name(const Words& words, game::Bonus bonus);
/// Returns the name of the picture of a bonus; empty if `bonus` is no bonus.
[[nodiscard]] std::string bonus_image(game::Bonus bonus);
/// Returns a text such as "4 points".
[[nodiscard]] std::string points_text(const Words& words, int points);
/// Returns a text such as "4 points, transport 3, extra dig".
[[nodiscard]] std::string tile_text(const Words& words, const game::TileRule& tile);
/// Returns the sentence for a refusal of the engine.
[[nodiscard]] std::string refusal_text(const Words& words, const game::Refusal& refusal);

}  // namespace syrtis::client::ui::dig
