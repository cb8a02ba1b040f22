// SPDX-License-Identifier: MIT
#pragma once

// Reads ids in scenarios. For an unknown id, each function adds a fault and returns nothing.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/ensure.hpp"
#include "protocol/terraforming/names.hpp"
#include "scenario/node.hpp"
#include "scenario/words.hpp"

namespace syrtis::server::scenario::terraforming {

namespace game = syrtis::terraforming;
namespace names = protocol::terraforming;
using content::terraforming::Content;

[[nodiscard]] std::optional<game::Card> card_of(const Content& content, const Node& node);
[[nodiscard]] std::optional<game::Corporation> corporation_of(const Content& content, const Node& node);
/// Reads the id of a card or of a corporation.
[[nodiscard]] std::optional<game::Source> source_of(const Content& content, const Node& node);
[[nodiscard]] std::optional<game::Space> space_of(const Content& content, const Node& node);
/// Reads a list of cards. A card that appears twice is a fault.
[[nodiscard]] std::vector<game::Card> cards_of(const Content& content, const Node& node);

/// The following functions read ids of MarsBot's bonus cards, corporations and tracks, and lists of project and bonus
/// cards.
[[nodiscard]] std::optional<game::BonusCard> bonus_card_of(const Content& content, const Node& node);
[[nodiscard]] std::optional<game::Corporation> automa_corporation_of(const Content& content, const Node& node);
[[nodiscard]] std::vector<game::Card> automa_cards_of(const Content& content, const Node& node);
[[nodiscard]] std::optional<game::Track> track_of(const Content& content, const std::string& id, const Node& node);

/// Returns the index of an id in a list of definitions. For an unknown id, adds a fault to `node` and returns nothing.
template <class Definitions>
[[nodiscard]] std::optional<std::uint8_t> id_of(const Definitions& definitions, const Node& node) {
    const auto id = node.text();
    for (std::size_t index = 0; index < definitions.size(); ++index) {
        if (definitions[index].id != id) continue;
        core::ensure(std::in_range<std::uint8_t>(index), "there are more definitions than a byte can number");
        return static_cast<std::uint8_t>(index);
    }
    node.mistake("there is no \"" + id + "\"");
    return std::nullopt;
}

}  // namespace syrtis::server::scenario::terraforming
