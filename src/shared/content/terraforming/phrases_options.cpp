// SPDX-License-Identifier: MIT
#include <array>
#include <cstddef>

#include "content/terraforming/phrases.hpp"

namespace syrtis::content::terraforming {

namespace {

constexpr std::array<std::string_view, syrtis::terraforming::k_resources> k_any_amount{
    msgid("spend any amount of M€"),     msgid("spend any amount of steel"),  msgid("spend any amount of titanium"),
    msgid("spend any number of plants"), msgid("spend any amount of energy"), msgid("spend any amount of heat")};

CardResourceSet set_of(CardResource resource) {
    return static_cast<CardResourceSet>(1U << static_cast<unsigned>(resource));
}

}  // namespace

std::string Phrases::cost(const CostDefinition& cost) const {
    std::vector<std::string> clauses;
    if (!cost.pay.empty()) {
        std::string clause = nouns_.text("spend {things}", {{"things", unit_list(cost.pay)}});
        std::vector<std::string> metals;
        for (const auto metal : cost.may_use) metals.push_back(nouns_.noun(metal));
        if (!metals.empty()) {
            clause =
                nouns_.text("{clause} ({metals} may be used)", {{"clause", clause}, {"metals", nouns_.any_of(metals)}});
        }
        clauses.push_back(clause);
    }
    if (cost.pay_any) clauses.push_back(nouns_.text(k_any_amount[static_cast<std::size_t>(*cost.pay_any)]));
    if (cost.spend_here > 0) {
        const auto holds = set_of(source_ != nullptr ? source_->holds : CardResource::none);
        clauses.push_back(nouns_.text("remove {resources} from this card",
                                      {{"resources", nouns_.card_units(holds, cost.spend_here)}}));
    }
    if (!cost.lower_production.empty()) {
        std::vector<std::string> productions;
        for (const auto& [resource, steps] : cost.lower_production) {
            productions.push_back(nouns_.production_steps(resource, steps));
        }
        clauses.push_back(nouns_.text("lower {productions}", {{"productions", nouns_.all_of(productions)}}));
    }
    if (cost.take_from_card) {
        clauses.push_back(
            nouns_.text("remove {resources} from a card of any player",
                        {{"resources", nouns_.card_units(set_of(*cost.take_from_card), cost.take_count)}}));
    }
    if (cost.discard_cards > 0) {
        clauses.push_back(nouns_.plural("discard {count} card from your hand", "discard {count} cards from your hand",
                                        cost.discard_cards));
    }
    return nouns_.all_of(clauses);
}

std::string Phrases::option(const OptionDefinition& option) const {
    std::string clause = effects(option.gain);
    if (option.cost) clause = nouns_.text("{cost} to {gain}", {{"cost", cost(*option.cost)}, {"gain", clause}});
    if (option.needs_raised_rating) {
        clause = nouns_.text("if your TR was raised this generation, {clause}", {{"clause", clause}});
    }
    return clause;
}

std::string Phrases::options(std::span<const OptionDefinition> options) const {
    std::vector<std::string> clauses;
    for (const auto& one : options) clauses.push_back(option(one));
    return nouns_.joined(clauses, "{first}, or {last}");
}

}  // namespace syrtis::content::terraforming
