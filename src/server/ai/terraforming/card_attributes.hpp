// SPDX-License-Identifier: MIT
#pragma once

// Describes project cards and corporations by attributes that are 0 or 1. A number becomes a thermometer: one attribute
// for each threshold that it reaches. Attributes follow from the rules of the card and the operations of its programs,
// never from its id, so that a net can judge a card that it was not trained with.

#include <string>
#include <vector>

#include "ai/terraforming/attribute_list.hpp"
#include "engine/terraforming/rules.hpp"

namespace syrtis::ai::terraforming {

namespace game = syrtis::terraforming;

/// Returns the names of all attributes of project cards.
[[nodiscard]] const std::vector<std::string>& card_attribute_names();
/// Returns the names of all attributes of corporations.
[[nodiscard]] const std::vector<std::string>& corporation_attribute_names();

/// Returns the attributes of a card of `rules` as indexes into card_attribute_names().
[[nodiscard]] Attributes attributes_of(const game::Rules& rules, const game::CardRule& card);
/// Returns the attributes of a corporation of `rules` as indexes into corporation_attribute_names().
[[nodiscard]] Attributes attributes_of(const game::Rules& rules, const game::CorporationRule& corporation);

}  // namespace syrtis::ai::terraforming
