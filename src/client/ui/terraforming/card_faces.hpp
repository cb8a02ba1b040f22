// SPDX-License-Identifier: MIT
#pragma once

// Faces of cards and corporations: the fixed part from their definitions, and what a position adds: the price now,
// which conditions are met, what lies on it. Their ids are those of game::Source, wherever they are.

#include "render/terraforming/card_face.hpp"
#include "ui/terraforming/game.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui::terraforming {

/// What is printed, without a position.
[[nodiscard]] picture::CardFace printed_face(const Content& content, const Words& words, game::Source source);

/// A card in somebody's hand or offered to them: price and conditions as they are for that seat now.
[[nodiscard]] picture::CardFace hand_face(const Content& content, const Words& words, const game::State& state,
                                          Seat seat, game::Card card);

/// A card in play: what lies on it, and whether its action is to be had.
[[nodiscard]] picture::CardFace play_face(const Content& content, const Words& words, const game::State& state,
                                          game::Source source);

[[nodiscard]] std::string source_name(const Content& content, const Words& words, game::Source source);

}  // namespace syrtis::client::ui::terraforming
