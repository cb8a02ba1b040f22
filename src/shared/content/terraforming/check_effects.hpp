// SPDX-License-Identifier: MIT
#pragma once

// Whether effects have around them what they need: a card that holds resources, a tile of that name, a payment to
// count.

#include <string>
#include <vector>

#include "content/mistakes.hpp"
#include "content/terraforming/definitions.hpp"

namespace syrtis::content::terraforming {

/// Where in the data files.
struct Place {
    std::string file;
    std::string entry;
    std::string path;
    [[nodiscard]] Place at(const std::string& key) const;
    [[nodiscard]] Place at(std::size_t index) const;
};

/// What stands around an effect.
struct Around {
    const Definitions* definitions = nullptr;
    Mistakes* mistakes = nullptr;
    const SourceDefinition* source = nullptr;  ///< the card or corporation; none for projects and tracks
    bool card_triggered = false;               ///< reacts to a card that is played
    bool counts_payment = false;               ///< follows a `pay_any`
    bool may_sell_cards = false;
    void mistake(const Place& place, std::string what) const;
};

void check_effects(const std::vector<EffectDefinition>& effects, const Around& around, const Place& place);
void check_action(const std::vector<OptionDefinition>& options, const Around& around, const Place& place);
void check_passive(const PassiveDefinition& passive, const Around& around, const Place& place);
void check_victory_points(const CardDefinition& card, const Around& around, const Place& place);

}  // namespace syrtis::content::terraforming
