// SPDX-License-Identifier: MIT
#pragma once

// Which hidden cards MarsBot may have chosen, where it chose by what they are: drawn from their true distribution given
// what the human has seen of them. Without such choices all arrangements of hidden cards are equally likely; each
// choice weighs them with the probability that the rule would have chosen so.

#include <optional>
#include <span>

#include "core/rng.hpp"
#include "engine/terraforming/rules.hpp"
#include "engine/terraforming/view.hpp"

namespace syrtis::terraforming {

struct ImaginedChoices {
    KeptCards in_deck;    ///< of the present action deck, or picked first in the draft that goes on
    KeptCards discarded;  ///< of the same cards
    /// The unknown card of each of AutomaMemory::earlier. Empty after a reshuffle: they may lie anywhere then.
    core::FixedVector<Card, k_remembered_decks> earlier;
};

/// `hidden` are the cards of which the view tells nothing else, `kept` those of View::automa.known_kept that it does
/// not show. Nothing where the view contradicts the rules. Without a choice among the present cards only the earlier
/// ones are imagined.
[[nodiscard]] std::optional<ImaginedChoices> imagine_choices(const Rules& rules, const View& view,
                                                             std::span<const Card> hidden, std::span<const Card> kept,
                                                             core::Rng& rng);

}  // namespace syrtis::terraforming
