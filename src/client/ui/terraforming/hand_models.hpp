// SPDX-License-Identifier: MIT
#pragma once

// Cards that the player may use or choose: the hand, cards to choose among, and the payment for them.

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

[[nodiscard]] picture::HandModel build_hand(const TableContext& context);
[[nodiscard]] std::optional<picture::ChoosingModel> build_choosing(const TableContext& context);
[[nodiscard]] std::optional<picture::PaymentModel> build_payment(const TableContext& context);
[[nodiscard]] std::optional<picture::WallModel> build_wall(const TableContext& context);

/// "Playable: 34 − 21 = 13 M€ left", or the first thing in the way. `later`: nothing can be played in this phase, so
/// only conditions count.
void add_verdict(picture::CardFace& face, const TableContext& context, game::Card card);
/// The starting hand is dealt before there is any money: there its prices are judged by the corporation in mind.
void judge_price_at_start(picture::CardFace& face, const TableContext& context, game::Card card);

}  // namespace syrtis::client::ui::terraforming
