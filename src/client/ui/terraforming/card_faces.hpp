// SPDX-License-Identifier: MIT
#pragma once

// Faces of cards and corporations. The printed part follows from the definition of the card; the current price, the
// satisfied requirements and the resources on the card follow from a position. The ids of faces are game::Source
// values.

#include "render/terraforming/card_face.hpp"
#include "ui/terraforming/game.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui::terraforming {

/// Returns the printed face, without facts about a position.
[[nodiscard]] picture::CardFace printed_face(const Content& content, const Words& words, game::Source source);

/// Returns the face of a card in a hand or offered to a seat, with its price and requirements for that seat now.
[[nodiscard]] picture::CardFace hand_face(const Content& content, const Words& words, const game::State& state,
                                          Seat seat, game::Card card);

/// Returns the face of a card in play, with the resources on it and whether its action is available.
[[nodiscard]] picture::CardFace play_face(const Content& content, const Words& words, const game::State& state,
                                          game::Source source);

[[nodiscard]] std::string source_name(const Content& content, const Words& words, game::Source source);

}  // namespace syrtis::client::ui::terraforming
