// SPDX-License-Identifier: MIT
#pragma once

// Builds the cards that the player may play or choose: the hand, the offered cards, and the payment for them.

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

[[nodiscard]] picture::HandModel build_hand(const TableContext& context);
[[nodiscard]] std::optional<picture::ChoosingModel> build_choosing(const TableContext& context);
[[nodiscard]] std::optional<picture::PaymentModel> build_payment(const TableContext& context);
[[nodiscard]] std::optional<picture::WallModel> build_wall(const TableContext& context);

/// Returns the position in which cards of the hand are judged. If the begun action plays a card, this is the position
/// after the begun action; otherwise it is the present position.
[[nodiscard]] const game::State& state_of_hand(const TableContext& context);
/// Adds the verdict to a card: that it is playable and how many M€ remain, or the first obstacle. In a phase in which
/// no card can be played, only requirements are judged.
void add_verdict(picture::CardFace& face, const TableContext& context, game::Card card);
/// Judges the price of a card in the starting hand by the starting M€ of the chosen corporation, because the player has
/// no money before the start.
void judge_price_at_start(picture::CardFace& face, const TableContext& context, game::Card card);

}  // namespace syrtis::client::ui::terraforming
