// SPDX-License-Identifier: MIT
#pragma once

// Describes cards in words, made from their definitions, in any language with a catalogue. card_symbols.hpp makes
// symbols from the same definitions.

#include <span>
#include <string>
#include <vector>

#include "content/language.hpp"
#include "content/terraforming/definitions.hpp"

namespace syrtis::content::terraforming {

/// The sentences of a card, without line breaks. Every text after `start` begins with a capital letter and ends with a
/// full stop.
struct CardText {
    std::string name;
    std::string kind;                       ///< kind of the card in words, such as "Event"
    std::vector<std::string> requirements;  ///< such as "At least 3 oceans", without a full stop
    std::string start;                      ///< for corporations: resources and production with which the player starts
    std::vector<std::string> effects;       ///< sentences for the immediate effects, one for each effect
    std::vector<std::string> first_action;  ///< for corporations: the first action, with one sentence for each effect
    std::string action;                     ///< the action with all its options as one text; may be empty
    std::vector<std::string> passive;       ///< sentences for the passive effects, one for each effect
    std::string victory_points;             ///< the victory points as a sentence; may be empty
};

[[nodiscard]] CardText describe_card(const Definitions& definitions, syrtis::terraforming::Source source,
                                     const Language& language);

/// Returns one sentence for each effect of a list, such as that of a standard project, a conversion or a bonus of a
/// track. `source` is the card that has the effects, or null.
[[nodiscard]] std::vector<std::string> describe_effects(const Definitions& definitions, const SourceDefinition* source,
                                                        std::span<const EffectDefinition> effects,
                                                        const Language& language);

/// Returns one option of an action or choice as a sentence. `source` is the card that has the option, or null.
[[nodiscard]] std::string describe_option(const Definitions& definitions, const SourceDefinition* source,
                                          const OptionDefinition& option, const Language& language);

/// Returns a text such as "At least 3 cities" or "The most tiles".
[[nodiscard]] std::string describe_milestone(const MilestoneDefinition& milestone, const Language& language);
[[nodiscard]] std::string describe_award(const AwardDefinition& award, const Language& language);

}  // namespace syrtis::content::terraforming
