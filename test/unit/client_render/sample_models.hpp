// SPDX-License-Identifier: MIT
#pragma once

// Hand-written models that resemble those of client/ui. Tests compare and check pictures of these models.

#include "render/screen_models.hpp"
#include "render/terraforming/final_model.hpp"
#include "render/terraforming/table_model.hpp"

namespace syrtis::test {

using client::render::LobbyModel;
using client::render::StartModel;
using client::render::terraforming::CardFace;
using client::render::terraforming::FinalScoreModel;
using client::render::terraforming::TableModel;

/// The language of a sample. French words are usually the longest.
enum class Words { english, french, german };
inline constexpr std::array<const char*, 3> k_codes{"en", "fr", "de"};  ///< language codes, by Words

TableModel action_table(Words words, int opponents = 4);
TableModel placing_table(Words words);
/// Returns a table that marks the actions of other players since the last turn of the player.
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
/// Returns a start screen whose list has more tables than fit and is scrolled to its middle.
StartModel crowded_start_screen(Words words);
LobbyModel lobby_screen(Words words);
FinalScoreModel final_screen(Words words);

/// Returns a hand of `cards` cards.
std::vector<client::render::terraforming::HandCard> sample_hand(Words words, int cards);

}  // namespace syrtis::test
