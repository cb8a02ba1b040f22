// SPDX-License-Identifier: MIT
#pragma once

// What a action would do and can't do any more, because a global parameter is at its end: said before it is paid.

#include <span>
#include <vector>

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

struct LostEffects {
    std::vector<game::Parameter> parameters{};  ///< at their ends, that the effects would raise
    bool all = false;                           ///< the effects do nothing else
};

[[nodiscard]] LostEffects lost_effects(const TableContext& context, std::span<const data::EffectDefinition> effects);
/// Of what the command begins; nothing lost for one whose effects are chosen only later.
[[nodiscard]] LostEffects lost_effects(const TableContext& context, const game::Command& command);

/// A sentence.
[[nodiscard]] std::string lost_sentence(const Words& words, game::Parameter parameter);

}  // namespace syrtis::client::ui::terraforming
