// SPDX-License-Identifier: MIT
#pragma once

// Effects of an action that are lost because a global parameter is at its maximum. They are shown before the player
// pays for the action.

#include <span>
#include <vector>

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// The effects of an action that are lost, because they would raise a parameter that is at its maximum.
struct LostEffects {
    std::vector<game::Parameter> parameters{};  ///< parameters at their maximum that the effects would raise
    bool all = false;                           ///< all effects of the action are lost
};

/// Returns the lost effects among `effects`.
[[nodiscard]] LostEffects lost_effects(const TableContext& context, std::span<const data::EffectDefinition> effects);
/// Returns the lost effects of the command. Effects that the player chooses only later do not count as lost.
[[nodiscard]] LostEffects lost_effects(const TableContext& context, const game::Command& command);

/// Returns a sentence about the lost step of the parameter.
[[nodiscard]] std::string lost_sentence(const data::Content& content, const Words& words, game::Parameter parameter);

}  // namespace syrtis::client::ui::terraforming
