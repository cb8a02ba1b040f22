// SPDX-License-Identifier: MIT
#pragma once

// Builds what the screen shows of preludes that are not in play yet: the dealt ones, the kept ones in the hand, and
// those that an effect offers.

#include <string>

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// Adds whether the own prelude can be played now, or why it would leave the game for M€. Outside the prelude round the
/// face stays without a verdict, unless the prelude is offered by an effect.
void add_prelude_verdict(picture::CardFace& face, const TableContext& context, game::Source prelude);

/// Returns a kept prelude as the first cards of the hand are drawn.
[[nodiscard]] picture::HandCard held_prelude(const TableContext& context, game::Source prelude);

/// Returns a dealt prelude, of which the player keeps some.
[[nodiscard]] picture::ChoiceCard dealt_prelude(const TableContext& context, game::Source prelude);

/// Returns a prelude of which an effect lets the player play one.
[[nodiscard]] picture::ChoiceCard offered_prelude(const TableContext& context, game::Source prelude);

/// Says that so many more preludes must be chosen.
[[nodiscard]] std::string preludes_missing_words(const Words& words, int missing);

}  // namespace syrtis::client::ui::terraforming
