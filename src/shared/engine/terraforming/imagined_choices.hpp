// SPDX-License-Identifier: MIT
#pragma once

// Draws the hidden cards among which MarsBot may have chosen by their properties. The distribution is exact, given what
// the human has seen: without such choices all arrangements of hidden cards are equally likely, and each choice
// multiplies the weight of an arrangement by the probability that MarsBot's rule leads to this choice.

#include <optional>
#include <span>

#include "core/rng.hpp"
#include "engine/terraforming/rules.hpp"
#include "engine/terraforming/view.hpp"

namespace syrtis::terraforming {

/// The hidden cards that were drawn.
struct ImaginedChoices {
    KeptCards in_deck;    ///< cards that MarsBot kept for the present action deck, or picked first in the running draft
    KeptCards discarded;  ///< cards that MarsBot discarded after the same draft
    /// The unknown card of each deck in AutomaMemory::earlier. Empty after a reshuffle, when these cards can be
    /// anywhere.
    core::FixedVector<Card, k_remembered_decks> earlier;
};

/// Draws hidden cards that MarsBot may have chosen. `hidden` are the cards without a known place; `kept` are the cards
/// of View::automa.known_kept that are not revealed yet. Returns nothing if the view contradicts the rules. If MarsBot
/// chose none of the present cards, draws only the members of `earlier`.
[[nodiscard]] std::optional<ImaginedChoices> imagine_choices(const Rules& rules, const View& view,
                                                             std::span<const Card> hidden, std::span<const Card> kept,
                                                             core::Rng& rng);

}  // namespace syrtis::terraforming
