// SPDX-License-Identifier: MIT
#pragma once

// Screens as ui/ would hand them over, made up by hand, for pictures to look at and to check.

#include "render/screen_models.hpp"
#include "render/terraforming/final_model.hpp"
#include "render/terraforming/table_model.hpp"

namespace syrtis::test {

using client::render::LobbyModel;
using client::render::StartModel;
using client::render::terraforming::CardFace;
using client::render::terraforming::FinalScoreModel;
using client::render::terraforming::TableModel;

/// English or French words; French ones are longer.
enum class Words { english, french, german };
inline constexpr std::array<const char*, 3> k_codes{"en", "fr", "de"};  ///< of Words

TableModel action_table(Words words, int opponents = 4);
TableModel placing_table(Words words);
/// With what others did since the own last turn.
TableModel marked_table(Words words);
TableModel zoom_table(Words words);
TableModel buying_table(Words words);
TableModel draft_table(Words words);
TableModel starting_table(Words words);
TableModel payment_table(Words words);
TableModel options_table(Words words);
TableModel wall_table(Words words);
TableModel dialog_table(Words words);
StartModel start_screen(Words words);
/// With more tables than the list has room for, scrolled into their middle.
StartModel crowded_start_screen(Words words);
LobbyModel lobby_screen(Words words);
FinalScoreModel final_screen(Words words);

/// A hand of so many cards.
std::vector<client::render::terraforming::HandCard> sample_hand(Words words, int cards);

}  // namespace syrtis::test
