// SPDX-License-Identifier: MIT
#pragma once

// The words of Dig Mars on the screen: places, tiles, bonuses, equipment.

#include <string>

#include "render/words.hpp"
#include "ui/dig/game.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui::dig {

/// "row 2, place 3"
[[nodiscard]] std::string place_text(const Words& words, game::Place place);
/// "r2 p3"
[[nodiscard]] std::string brief_place_text(const Words& words, game::Place place);
/// "Dig", as a name.
[[nodiscard]] std::string equipment_name(const Words& words, game::Equipment equipment);
/// "extra dig", within a sentence.
[[nodiscard]] std::string bonus_text(const Words& words, game::Bonus bonus);
/// "Extra dig", and a short form for narrow places.
[[nodiscard]] render::Label bonus_name(const Words& words, game::Bonus bonus);
/// Empty for none.
[[nodiscard]] std::string bonus_image(game::Bonus bonus);
/// "4 points"
[[nodiscard]] std::string points_text(const Words& words, int points);
/// "4 points, transport 3, extra dig"
[[nodiscard]] std::string tile_text(const Words& words, const game::TileRule& tile);
[[nodiscard]] std::string refusal_text(const Words& words, const game::Refusal& refusal);

}  // namespace syrtis::client::ui::dig
