// SPDX-License-Identifier: MIT
#pragma once

// What cards say in words, made from their definitions alone, in any language that has a catalogue. Symbols for the
// same are in card_symbols.hpp.

#include <span>
#include <string>
#include <vector>

#include "content/language.hpp"
#include "content/terraforming/definitions.hpp"

namespace syrtis::content::terraforming {

/// Sentences without line breaks, each beginning with a capital and ending with a full stop but for the first four.
struct CardText {
    std::string name;
    std::string kind;                       ///< such as "Event"
    std::vector<std::string> requirements;  ///< such as "At least 3 oceans", without a full stop
    std::string start;                      ///< corporations: what they begin with
    std::vector<std::string> effects;       ///< one for each effect
    std::vector<std::string> first_action;  ///< corporations: one for each effect
    std::string action;                     ///< with all its options; empty if there is none
    std::vector<std::string> passive;       ///< one for each rule in force
    std::string victory_points;             ///< empty if there are none
};

[[nodiscard]] CardText describe_card(const Definitions& definitions, syrtis::terraforming::Source source,
                                     const Language& language);

/// One sentence for each effect, for standard projects, conversions and bonuses of the tracks. `source` may be null.
[[nodiscard]] std::vector<std::string> describe_effects(const Definitions& definitions, const SourceDefinition* source,
                                                        std::span<const EffectDefinition> effects,
                                                        const Language& language);

/// One option of an action or choice, as a sentence.
[[nodiscard]] std::string describe_option(const Definitions& definitions, const SourceDefinition* source,
                                          const OptionDefinition& option, const Language& language);

/// One line for each condition, without a full stop.
[[nodiscard]] std::vector<std::string> describe_requirement(const RequirementDefinition& requirement,
                                                            const Language& language);

/// "At least 3 cities", "The most tiles".
[[nodiscard]] std::string describe_milestone(const MilestoneDefinition& milestone, const Language& language);
[[nodiscard]] std::string describe_award(const AwardDefinition& award, const Language& language);

}  // namespace syrtis::content::terraforming
