// SPDX-License-Identifier: MIT
#pragma once

// Draws the hidden cards that MarsBot may have chosen by their properties, from their exact distribution given what the
// human has seen. Without such choices all arrangements of hidden cards are equally likely; each choice weights them
// with the probability that the rule would have chosen that way.

#include <optional>
#include <span>

#include "core/rng.hpp"
#include "engine/terraforming/rules.hpp"
#include "engine/terraforming/view.hpp"

namespace syrtis::terraforming {

/// The drawn cards.
struct ImaginedChoices {
    KeptCards in_deck;    ///< kept for the present action deck, or picked first in the running draft
    KeptCards discarded;  ///< discarded from the same cards
    /// The unknown card of each of AutomaMemory::earlier. Empty after a reshuffle, when they can be anywhere.
    core::FixedVector<Card, k_remembered_decks> earlier;
};

/// `hidden` are the cards without a known place, `kept` those of View::automa.known_kept that are not revealed. Returns
/// nothing if the view contradicts the rules. Without a choice among the present cards only the earlier ones are drawn.
[[nodiscard]] std::optional<ImaginedChoices> imagine_choices(const Rules& rules, const View& view,
                                                             std::span<const Card> hidden, std::span<const Card> kept,
                                                             core::Rng& rng);

}  // namespace syrtis::terraforming
