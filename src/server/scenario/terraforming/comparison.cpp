// SPDX-License-Identifier: MIT
#include "scenario/terraforming/comparison.hpp"

#include <algorithm>

#include "scenario/terraforming/words.hpp"

namespace syrtis::server::scenario::terraforming {
namespace {

std::vector<Json::Value> sorted(const Json::Value& list) {
    std::vector<Json::Value> items(list.begin(), list.end());
    std::sort(items.begin(), items.end());
    return items;
}

game::CardSet expected_cards(const Content& content, const Node& node) {
    game::CardSet cards;
    for (const auto card : cards_of(content, node)) cards.insert(card);
    return cards;
}

}  // namespace

void Comparison::number(const Node& node, std::int64_t got) {
    if (node.integer(-k_number_limit, k_number_limit) != got) mismatch(node, static_cast<Json::Int64>(got));
}

void Comparison::flag(const Node& node, bool got) {
    if (node.boolean() != got) mismatch(node, got);
}

void Comparison::word(const Node& node, std::span<const std::string_view> words, std::size_t got) {
    const auto expected = word_of(words, node);
    if (expected && *expected != got) mismatch(node, std::string(words[got]));
}

void Comparison::owner(const Node& node, core::Seat got, core::Seat seats) {
    const auto expected = owner_of(node, seats);
    if (expected && *expected != got) mismatch(node, names::seat_json(got));
}

void Comparison::numbers(const Node& node, std::span<const std::string_view> words,
                         const std::function<std::int64_t(std::size_t)>& got) {
    for (const auto& [key, item] : node.members()) {
        const auto index = names::read_word(words, Json::Value(key));
        if (index) {
            number(item, got(*index));
        } else {
            node.fault("has an unknown key \"" + key + "\"");
        }
    }
}

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

void Comparison::value_set(const Node& node, const Json::Value& got) {
    if (!node.value().isArray()) {
        node.fault("must be a list");
    } else if (sorted(node.value()) != sorted(got)) {
        mismatch(node, got);
    }
}

}  // namespace syrtis::server::scenario::terraforming
