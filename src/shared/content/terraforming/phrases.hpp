// SPDX-License-Identifier: MIT
#pragma once

// The clauses of card texts. Clauses are imperatives in small letters without a full stop. A catalogue
// translates whole clauses, so that this code needs no grammar except singular and plural.

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/language.hpp"
#include "content/terraforming/definitions.hpp"
#include "content/terraforming/nouns.hpp"

namespace syrtis::content::terraforming {

/// Makes phrases about one card in one language.
class Phrases {
   public:
    /// `source` is the card that the text belongs to, or null.
    Phrases(const Definitions& definitions, const SourceDefinition* source, const Language& language)
        : definitions_(definitions), source_(source), nouns_(language) {}

    /// Returns a text such as "the Capital tile".
    [[nodiscard]] std::string a_tile(const EffectDefinition& effect) const;
    /// Returns "for each city in play", or an empty text for a constant.
    [[nodiscard]] std::string for_each(const AmountDefinition& amount) const;

    // Functions that return clauses.
    [[nodiscard]] std::string effect(const EffectDefinition& effect) const;
    [[nodiscard]] std::string effects(std::span<const EffectDefinition> effects) const;
    [[nodiscard]] std::string cost(const CostDefinition& cost) const;
    [[nodiscard]] std::string option(const OptionDefinition& option) const;
    [[nodiscard]] std::string options(std::span<const OptionDefinition> options) const;
    [[nodiscard]] std::string trigger(const TriggerDefinition& trigger) const;
    [[nodiscard]] std::string discount(const DiscountDefinition& discount) const;
    [[nodiscard]] std::vector<std::string> passive(const PassiveDefinition& passive) const;
    [[nodiscard]] std::vector<std::string> requirement(const RequirementDefinition& requirement) const;
    [[nodiscard]] std::string victory_points(const AmountDefinition& points) const;
    [[nodiscard]] std::string start(const CorporationDefinition& corporation) const;

    [[nodiscard]] static std::string sentence(std::string_view clause);

   private:
    /// Returns the text of for_each() for Count::own_cards.
    [[nodiscard]] std::string for_each_card(const AmountDefinition& amount) const;
    /// Appends the counted things to `thing`, as in "A for each city". Returns `thing` unchanged if the amount is a
    /// constant.
    [[nodiscard]] std::string counted(std::string thing, const AmountDefinition& amount) const;
    [[nodiscard]] std::string production_change(const EffectDefinition& effect) const;
    [[nodiscard]] std::string resources(const std::vector<ResourceChange>& changes) const;
    [[nodiscard]] std::string unit_list(const std::vector<std::pair<Resource, int>>& resources) const;
    [[nodiscard]] std::string raise(const EffectDefinition& effect) const;
    [[nodiscard]] std::string place(const EffectDefinition& effect) const;
    [[nodiscard]] std::string place_marker(const EffectDefinition& effect) const;
    [[nodiscard]] std::string where(Where where) const;
    [[nodiscard]] std::string look(const EffectDefinition& effect) const;
    [[nodiscard]] std::string add_to_card(const EffectDefinition& effect) const;
    [[nodiscard]] std::string remove(const EffectDefinition& effect) const;
    [[nodiscard]] std::string from(From from) const;
    [[nodiscard]] std::string next_card(const EffectDefinition& effect) const;
    [[nodiscard]] std::string condition(const EffectDefinition& effect) const;
    [[nodiscard]] std::string occasion(const TriggerDefinition& trigger) const;
    [[nodiscard]] std::string played_card(const TriggerDefinition& trigger) const;
    [[nodiscard]] std::string placed_tile(const TriggerDefinition& trigger) const;
    [[nodiscard]] std::string used_project(const TriggerDefinition& trigger) const;
    [[nodiscard]] std::string protection(const PassiveDefinition& passive) const;
    /// Returns true if the card of this text has the tag and is not an event. Effects that count such tags then also
    /// count this card.
    [[nodiscard]] bool counts_itself(Tag tag) const;

    const Definitions& definitions_;
    const SourceDefinition* source_;
    Nouns nouns_;
};

}  // namespace syrtis::content::terraforming
