// SPDX-License-Identifier: MIT
#pragma once

// The nouns and clauses of card texts. Clauses are imperatives in small letters without a full stop. A catalogue
// translates whole clauses, so that this code needs no grammar except singular and plural.

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/language.hpp"
#include "content/terraforming/definitions.hpp"

namespace syrtis::content::terraforming {

/// Makes phrases about one card in one language.
class Phrases {
   public:
    /// `source` is the card that the text belongs to, or null.
    Phrases(const Definitions& definitions, const SourceDefinition* source, const Language& language)
        : definitions_(definitions), source_(source), language_(language) {}

    // The following functions return nouns.
    [[nodiscard]] std::string units(Resource resource, int count) const;             ///< "3 plants"
    [[nodiscard]] std::string noun(Resource resource) const;                         ///< "plants"
    [[nodiscard]] std::string noun(CardResource resource) const;                     ///< "microbes"
    [[nodiscard]] std::string production(Resource resource) const;                   ///< "plant production"
    [[nodiscard]] std::string production_steps(Resource resource, int steps) const;  ///< "your heat production 2 steps"
    [[nodiscard]] std::string card_units(CardResourceSet resources, int count) const;  ///< "2 microbes"
    [[nodiscard]] std::string tag(Tag tag) const;                                      ///< "science"
    [[nodiscard]] std::string a_tag(Tag tag) const;                                    ///< "a science tag"
    [[nodiscard]] std::string tags(Tag tag, int count) const;                          ///< "2 science tags"
    [[nodiscard]] std::string a_tile(const EffectDefinition& effect) const;            ///< "the Capital tile"

    /// Returns "for each city in play", or an empty text for a constant.
    [[nodiscard]] std::string for_each(const AmountDefinition& amount) const;

    // The following functions return clauses.
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

    // The following functions join texts to lists.
    [[nodiscard]] std::string all_of(const std::vector<std::string>& items) const;  ///< "a, b and c"
    [[nodiscard]] std::string any_of(const std::vector<std::string>& items) const;  ///< "a, b or c"

    [[nodiscard]] static std::string sentence(std::string_view clause);

   private:
    using Values = std::initializer_list<std::pair<std::string_view, std::string_view>>;
    [[nodiscard]] std::string text(std::string_view english) const { return std::string(language_.text(english)); }
    [[nodiscard]] std::string text(std::string_view english, Values values) const {
        return fill(language_.text(english), values);
    }
    /// Returns the singular or plural for `count` things, with {count} replaced.
    [[nodiscard]] std::string plural(std::string_view singular, std::string_view plural, int count) const;
    /// Appends the counted things to `thing`, as in "A for each city". Returns `thing` unchanged if the amount is a
    /// constant.
    [[nodiscard]] std::string counted(std::string thing, const AmountDefinition& amount) const;
    [[nodiscard]] std::string joined(const std::vector<std::string>& items, std::string_view last) const;
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
    [[nodiscard]] std::string on_this_card(CardResource resource, int each) const;
    /// True if the card itself has the tag and is no event, so that effects that count the tag also count this card.
    [[nodiscard]] bool counts_itself(Tag tag) const;

    const Definitions& definitions_;
    const SourceDefinition* source_;
    const Language& language_;
};

}  // namespace syrtis::content::terraforming
