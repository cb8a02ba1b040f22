// SPDX-License-Identifier: MIT
#pragma once

// What an effect that waits for its turn says in the data: for the words of those who choose an order of effects.

#include <span>

#include "content/terraforming/content.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::content::terraforming {

/// The effects of which the waiting program of `effect` was made: some of a card's immediate effects, those of a
/// trigger, or those of a bonus on a track. Empty where the program is none of these.
[[nodiscard]] std::span<const EffectDefinition> effects_of(const Content& content,
                                                           const syrtis::terraforming::Frame& effect);

}  // namespace syrtis::content::terraforming
