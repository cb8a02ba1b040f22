// SPDX-License-Identifier: MIT
#pragma once

// Reads effects, options with their costs, triggers and other passive effects from JSON. Only their form is checked
// here; check_definitions.hpp checks references to ids and effects that need other effects.

#include <string_view>
#include <vector>

#include "content/reader.hpp"
#include "content/terraforming/definitions.hpp"

namespace syrtis::content::terraforming {

[[nodiscard]] EffectDefinition read_effect(const Reader& reader);

/// Reads a list of effects. An element with a mistake stays in the list, so that the indices of later elements do not
/// change.
[[nodiscard]] std::vector<EffectDefinition> read_effects(const Reader& reader);

/// Reads a list of options, as in "action" and "choose".
[[nodiscard]] std::vector<OptionDefinition> read_options(const Reader& reader);

[[nodiscard]] PassiveDefinition read_passive(const Reader& reader);

/// Reads a list of effects from a JSON text, for tests and fuzzing. Adds all mistakes to `mistakes`.
[[nodiscard]] std::vector<EffectDefinition> read_effects_text(std::string_view text, Mistakes& mistakes);

}  // namespace syrtis::content::terraforming
