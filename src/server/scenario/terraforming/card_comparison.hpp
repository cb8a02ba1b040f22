// SPDX-License-Identifier: MIT
#pragma once

// Sets of cards, beside what every game compares.

#include "scenario/comparison.hpp"
#include "scenario/terraforming/words.hpp"

namespace syrtis::server::scenario::terraforming {

/// Compares values that name cards.
class Comparison : public scenario::Comparison {
   public:
    explicit Comparison(const Content& content) : content_(content) {}

    /// Cards as a whole set, in any order.
    void card_set(const Node& node, const game::CardSet& got);
    void contains_cards(const Node& node, const game::CardSet& got);
    void lacks_cards(const Node& node, const game::CardSet& got);

    [[nodiscard]] const Content& content() const { return content_; }

   private:
    const Content& content_;
};

}  // namespace syrtis::server::scenario::terraforming
