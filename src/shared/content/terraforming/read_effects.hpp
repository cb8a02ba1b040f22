// SPDX-License-Identifier: MIT
#pragma once

// Effects, options with their costs, triggers and the other passive rules, from their JSON. Only the shape is
// checked here; what ids refer to and what an effect needs around it is for check_definitions.hpp.

#include <string_view>
#include <vector>

#include "content/reader.hpp"
#include "content/terraforming/definitions.hpp"

namespace syrtis::content::terraforming {

[[nodiscard]] EffectDefinition read_effect(const Reader& reader);

/// A list of effects. An element with a mistake keeps its place in the list.
[[nodiscard]] std::vector<EffectDefinition> read_effects(const Reader& reader);

/// A list of options, as in "action" and "choose".
[[nodiscard]] std::vector<OptionDefinition> read_options(const Reader& reader);

[[nodiscard]] PassiveDefinition read_passive(const Reader& reader);

/// For tests and fuzzing: a list of effects from a text. `mistakes` gets what is wrong with it.
[[nodiscard]] std::vector<EffectDefinition> read_effects_text(std::string_view text, Mistakes& mistakes);

}  // namespace syrtis::content::terraforming
