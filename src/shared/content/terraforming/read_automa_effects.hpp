// SPDX-License-Identifier: MIT
#pragma once

// MarsBot's effects and the options of its bonus cards, from their JSON. Only the shape is checked here; what ids
// refer to is for check_automa.cpp.

#include <vector>

#include "content/reader.hpp"
#include "content/terraforming/automa_definitions.hpp"

namespace syrtis::content::terraforming {

/// A list of effects. An element with a mistake keeps its place in the list.
[[nodiscard]] std::vector<AutomaEffectDefinition> read_automa_effects(const Reader& reader);

/// The options of a bonus card, with fate and text.
[[nodiscard]] std::vector<AutomaOptionDefinition> read_bonus_card_options(const Reader& reader);

/// A tag, or "event".
[[nodiscard]] std::vector<syrtis::terraforming::AutomaTag> read_automa_tags(const Reader& reader);

}  // namespace syrtis::content::terraforming
