// SPDX-License-Identifier: MIT
#pragma once

// Reads MarsBot's effects and the options of its bonus cards from JSON. Only their form is checked here;
// check_automa.cpp checks references.

#include <vector>

#include "content/reader.hpp"
#include "content/terraforming/automa_definitions.hpp"

namespace syrtis::content::terraforming {

/// Reads a list of effects. An element with a mistake stays in the list, so that the indices of later elements do not
/// change.
[[nodiscard]] std::vector<AutomaEffectDefinition> read_automa_effects(const Reader& reader);

/// Reads the options of a bonus card, including fate and text.
[[nodiscard]] std::vector<AutomaOptionDefinition> read_bonus_card_options(const Reader& reader);

/// Reads a condition of an option or of a space.
[[nodiscard]] automa::Condition read_automa_condition(const Reader& reader);

/// Reads the keys "kinds" and "min_printed_cost" of an object. The object may have other keys.
[[nodiscard]] AutomaCardFilterDefinition read_automa_card_filter(const Reader& reader);

/// Reads a list of tags. The word "event" stands for MarsBot's event tag.
[[nodiscard]] std::vector<syrtis::terraforming::AutomaTag> read_automa_tags(const Reader& reader);

}  // namespace syrtis::content::terraforming
