// SPDX-License-Identifier: MIT
#pragma once

// Compares sets of cards, in addition to the comparisons that all games use.

#include "scenario/comparison.hpp"
#include "scenario/terraforming/words.hpp"

namespace syrtis::server::scenario::terraforming {

/// A scenario::Comparison that can also compare cards.
class Comparison : public scenario::Comparison {
   public:
    explicit Comparison(const Content& content) : content_(content) {}

    /// Compares a complete set of cards; the order does not matter.
    void card_set(const Node& node, const game::CardSet& got);
    /// Adds a mismatch for each card in the list of `node` that is not in `got`.
    void contains_cards(const Node& node, const game::CardSet& got);
    /// Adds a mismatch for each card in the list of `node` that is in `got`.
    void lacks_cards(const Node& node, const game::CardSet& got);

    [[nodiscard]] const Content& content() const { return content_; }

   private:
    const Content& content_;
};

}  // namespace syrtis::server::scenario::terraforming
