// SPDX-License-Identifier: MIT
#include "scenario/terraforming/card_comparison.hpp"

namespace syrtis::server::scenario::terraforming {
namespace {

game::CardSet expected_cards(const Content& content, const Node& node) {
    game::CardSet cards;
    for (const auto card : cards_of(content, node)) cards.insert(card);
    return cards;
}

}  // namespace

void Comparison::card_set(const Node& node, const game::CardSet& got) {
    if (expected_cards(content_, node) != got) mismatch(node, names::cards_json(content_, got));
}

void Comparison::contains_cards(const Node& node, const game::CardSet& got) {
    if (!(expected_cards(content_, node) - got).empty()) mismatch(node, names::cards_json(content_, got));
}

void Comparison::lacks_cards(const Node& node, const game::CardSet& got) {
    auto both = expected_cards(content_, node);
    both &= got;
    if (!both.empty()) mismatch(node, names::cards_json(content_, both));
}

}  // namespace syrtis::server::scenario::terraforming
