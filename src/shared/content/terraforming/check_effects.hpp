// SPDX-License-Identifier: MIT
#pragma once

// Checks that the things to which effects refer exist: a card that holds resources, a tile of the given name, or a
// payment whose amount an effect counts.

#include <string>
#include <vector>

#include "content/mistakes.hpp"
#include "content/terraforming/definitions.hpp"

namespace syrtis::content::terraforming {

/// A place in the data files, to which a mistake refers.
struct DataPath {
    std::string file;
    std::string entry;
    std::string path;
    [[nodiscard]] DataPath at(const std::string& key) const;
    [[nodiscard]] DataPath at(std::size_t index) const;
};

/// The context in which an effect is checked.
struct CheckContext {
    const Definitions* definitions = nullptr;
    Mistakes* mistakes = nullptr;
    const SourceDefinition* source = nullptr;  ///< card or corporation; null for projects and tracks
    bool card_triggered = false;               ///< true if the effect reacts to a played card
    /// True if an earlier effect of kind `pay_any` has an amount that this effect can count.
    bool counts_payment = false;
    bool may_sell_cards = false;
    void mistake(const DataPath& path, std::string what) const;
};

void check_effects(const std::vector<EffectDefinition>& effects, const CheckContext& context, const DataPath& path);
void check_action(const std::vector<OptionDefinition>& options, const CheckContext& context, const DataPath& path);
void check_passive(const PassiveDefinition& passive, const CheckContext& context, const DataPath& path);
void check_requirement(const RequirementDefinition& requirement, const CheckContext& context, const DataPath& path);
void check_victory_points(const CardDefinition& card, const CheckContext& context, const DataPath& path);

}  // namespace syrtis::content::terraforming
