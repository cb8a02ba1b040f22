// SPDX-License-Identifier: MIT
#include "scenario/terraforming/words.hpp"

#include <algorithm>
#include <string>

namespace syrtis::server::scenario::terraforming {
namespace {

template <class Found>
Found known(Found found, const Node& node, const char* kind) {
    if (!found) node.fault(std::string("is no ") + kind);
    return found;
}

}  // namespace

std::optional<game::Card> card_of(const Content& content, const Node& node) {
    return known(names::read_card(content, node.value()), node, "card");
}

std::optional<game::Corporation> corporation_of(const Content& content, const Node& node) {
    return known(names::read_corporation(content, node.value()), node, "corporation");
}

std::optional<game::Source> source_of(const Content& content, const Node& node) {
    return known(names::read_source(content, node.value()), node, "card or corporation");
}

std::optional<game::Space> space_of(const Content& content, const Node& node) {
    return known(names::read_space(content, node.value()), node, "space");
}

std::optional<core::Seat> owner_of(const Node& node, core::Seat seats) {
    if (node.is_null()) return core::k_no_seat;
    const auto seat = names::read_integer(node.value(), 0, seats - 1);
    if (!seat) {
        node.fault("is no player");
        return std::nullopt;
    }
    return static_cast<core::Seat>(*seat);
}

std::vector<game::Card> cards_of(const Content& content, const Node& node) {
    std::vector<game::Card> cards;
    for (const auto& item : node.elements()) {
        const auto card = card_of(content, item);
        if (!card) continue;
        if (std::find(cards.begin(), cards.end(), *card) != cards.end()) item.fault("stands here twice");
        cards.push_back(*card);
    }
    return cards;
}

std::optional<std::uint8_t> word_of(std::span<const std::string_view> words, const Node& node) {
    const auto word = names::read_word(words, node.value());
    if (!word) node.fault("is none of the words that can stand here");
    return word;
}

}  // namespace syrtis::server::scenario::terraforming
