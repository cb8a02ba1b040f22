// SPDX-License-Identifier: MIT
#include "scenario/terraforming/words.hpp"

#include <algorithm>
#include <string>

namespace syrtis::server::scenario::terraforming {
namespace {

template <class Found>
Found known(Found found, const Node& node, const char* kind) {
    if (!found) node.mistake(std::string("is no ") + kind);
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

std::vector<game::Card> cards_of(const Content& content, const Node& node) {
    std::vector<game::Card> cards;
    for (const auto& item : node.elements()) {
        const auto card = card_of(content, item);
        if (!card) continue;
        if (std::find(cards.begin(), cards.end(), *card) != cards.end()) item.mistake("stands here twice");
        cards.push_back(*card);
    }
    return cards;
}

std::optional<game::BonusCard> bonus_card_of(const Content& content, const Node& node) {
    return known(content.find_bonus_card(node.text()), node, "bonus card");
}

std::optional<game::Corporation> automa_corporation_of(const Content& content, const Node& node) {
    return known(content.find_automa_corporation(node.text()), node, "corporation of MarsBot");
}

std::vector<game::Card> automa_cards_of(const Content& content, const Node& node) {
    std::vector<game::Card> cards;
    for (const auto& item : node.elements()) {
        const auto card = known(names::read_automa_card(content, item.value()), item, "project or bonus card");
        if (!card) continue;
        if (std::find(cards.begin(), cards.end(), *card) != cards.end()) item.mistake("stands here twice");
        cards.push_back(*card);
    }
    return cards;
}

std::optional<game::Track> track_of(const Content& content, const std::string& id, const Node& node) {
    const auto track = content.find_automa_track(id);
    if (!track) node.mistake("\"" + id + "\" is no track");
    return track;
}

}  // namespace syrtis::server::scenario::terraforming
