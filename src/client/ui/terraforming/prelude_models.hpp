// SPDX-License-Identifier: MIT
#pragma once

// Builds the models of preludes that are not in play yet: dealt preludes, kept preludes in the hand, and preludes that
// an effect offers.

#include <string>

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// Adds the verdict to a prelude of the player: that it can be played now, or the reason why it would be discarded for
/// M€. There is a verdict only in the prelude round and for preludes that an effect offers.
void add_prelude_verdict(picture::CardFace& face, const TableContext& context, game::Source prelude);

/// Returns a kept prelude in the form in which it is drawn in front of the cards of the hand.
[[nodiscard]] picture::HandCard held_prelude(const TableContext& context, game::Source prelude);

/// Returns a dealt prelude, of which the player keeps some.
[[nodiscard]] picture::ChoiceCard dealt_prelude(const TableContext& context, game::Source prelude);

/// Returns a prelude that an effect offers; the player plays one of the offered preludes.
[[nodiscard]] picture::ChoiceCard offered_prelude(const TableContext& context, game::Source prelude);

/// Returns the sentence that `missing` more preludes must be chosen.
[[nodiscard]] std::string preludes_missing_words(const Words& words, int missing);

}  // namespace syrtis::client::ui::terraforming
