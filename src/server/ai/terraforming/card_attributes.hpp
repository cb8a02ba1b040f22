// SPDX-License-Identifier: MIT
#pragma once

// Describes a project card by attributes that are 0 or 1. A number becomes a thermometer: one attribute for each
// threshold that it reaches. Attributes follow from the card's rules and the operations of its programs, never from its
// id, so that a net can judge a card that it was not trained with.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/terraforming/rules.hpp"

namespace syrtis::ai::terraforming {

namespace game = syrtis::terraforming;

/// Returns the names of all attributes.
[[nodiscard]] const std::vector<std::string>& attribute_names();

/// Returns the attributes of a card of `rules` as indexes into attribute_names(), ascending.
[[nodiscard]] std::vector<std::uint16_t> attributes_of(const game::Rules& rules, const game::CardRule& card);

/// The attributes of each project card of some rules, in the order of Rules::cards, as attributes_of() returns them.
using AttributesOfCards = std::vector<std::vector<std::uint16_t>>;

/// Returns the attributes of all project cards of `rules`.
[[nodiscard]] AttributesOfCards attributes_of_cards(const game::Rules& rules);

}  // namespace syrtis::ai::terraforming
