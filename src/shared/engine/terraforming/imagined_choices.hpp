// SPDX-License-Identifier: MIT
#pragma once

// Draws the hidden cards among which MarsBot may have chosen by the properties of the cards. The distribution is exact,
// given what the human has seen. Without choices of MarsBot, all arrangements of the hidden cards are equally likely.
// Each choice multiplies the weight of an arrangement by the probability that MarsBot's rule leads to this choice.

#include <optional>
#include <span>

#include "core/rng.hpp"
#include "engine/terraforming/rules.hpp"
#include "engine/terraforming/view.hpp"

namespace syrtis::terraforming {

/// Hidden cards, drawn from their distribution.
struct ImaginedChoices {
    /// Cards that MarsBot kept for the present action deck; during a draft, the card that it picked first.
    KeptCards in_deck;
    KeptCards discarded;  ///< cards that MarsBot discarded after the draft for the present action deck
    /// The unknown card of each deck in AutomaMemory::earlier. Empty after a reshuffle, because these cards can then be
    /// anywhere.
    core::FixedVector<Card, k_remembered_decks> earlier;
};

/// Draws hidden cards that MarsBot may have chosen. `hidden` are the cards whose place the human does not know. `kept`
/// are the cards of View::automa.known_kept that are not revealed yet. Returns nothing if the view contradicts the
/// rules. If MarsBot chose no cards of the present action deck by their properties, draws only the member `earlier`.
[[nodiscard]] std::optional<ImaginedChoices> imagine_choices(const Rules& rules, const View& view,
                                                             std::span<const Card> hidden, std::span<const Card> kept,
                                                             core::Rng& rng);

}  // namespace syrtis::terraforming
