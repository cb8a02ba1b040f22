// SPDX-License-Identifier: MIT
// Texts of milestones and awards.
#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "content/terraforming/card_text.hpp"
#include "content/terraforming/nouns.hpp"

namespace syrtis::content::terraforming {

namespace {

constexpr std::array<std::string_view, syrtis::terraforming::k_resources> k_most_left{
    msgid("The most M€ left in stock"),       msgid("The most steel left in stock"),
    msgid("The most titanium left in stock"), msgid("The most plants left in stock"),
    msgid("The most energy left in stock"),   msgid("The most heat left in stock")};

}  // namespace

std::string describe_milestone(const MilestoneDefinition& milestone, const Language& language) {
    const Nouns nouns(language);
    const int count = milestone.threshold;
    const AmountDefinition& counts = milestone.counts;
    const auto plural = [&](std::string_view one, std::string_view many) {
        return fill(language.plural(one, many, count), {{"count", number_text(count)}});
    };
    const auto at_least = [&](const std::string& things) {
        return capitalized(fill(language.text("at least {things}"), {{"things", things}}));
    };
    switch (counts.per) {
        case Count::rating:
            return fill(language.text("A TR of at least {count}"), {{"count", number_text(count)}});
        case Count::own_cities:
            return at_least(plural("{count} city", "{count} cities"));
        case Count::own_greeneries:
            return at_least(plural("{count} greenery", "{count} greeneries"));
        case Count::own_tiles:
            return at_least(plural("{count} tile", "{count} tiles"));
        case Count::cards_in_hand:
            return at_least(plural("{count} card in your hand", "{count} cards in your hand"));
        case Count::own_tag:
            return at_least(nouns.tags(*counts.tag, count));
        case Count::stock:
            return at_least(nouns.units(*counts.resource, count));
        case Count::stock_of_metals:
            return at_least(plural("{count} steel or titanium", "{count} steel or titanium"));
        case Count::own_tags: {
            std::vector<std::string> tags;
            for (const auto tag : counts.tags) tags.push_back(nouns.tag(tag));
            return at_least(fill(plural("{count} {tags} tag", "{count} {tags} tags"), {{"tags", nouns.any_of(tags)}}));
        }
        case Count::own_distinct_tags:
            return at_least(plural("{count} kind of tag", "{count} different tags"));
        case Count::own_cards:
            if (counts.with_requirement) {
                return at_least(plural("{count} green or blue card with a requirement",
                                       "{count} green or blue cards with requirements"));
            }
            if (counts.kinds.size() == 1 && counts.kinds.front() == CardKind::event) {
                return at_least(plural("{count} event played", "{count} events played"));
            }
            return at_least(plural("{count} green or blue card", "{count} green and blue cards"));
        case Count::own_tiles_in:
            return at_least(
                fill(plural("{count} tile in the bottom {rows} rows", "{count} tiles in the bottom {rows} rows"),
                     {{"rows", number_text(counts.last_row - counts.first_row + 1)}}));
        case Count::own_raised_productions:
            return at_least(plural("{count} production above its start", "{count} productions above their start"));
        case Count::highest_production:
            return fill(language.text("A production of at least {count}"), {{"count", number_text(count)}});
        case Count::production:
            return capitalized(
                fill(language.text("{production} of at least {count}"),
                     {{"production", nouns.production(*counts.resource)}, {"count", number_text(count)}}));
        default:
            return std::string(language.name(milestone.names));
    }
}

std::string describe_award(const AwardDefinition& award, const Language& language) {
    const Nouns nouns(language);
    const AmountDefinition& counts = award.counts;
    switch (counts.per) {
        case Count::rating:
            return std::string(language.text("The highest TR"));
        case Count::own_cities:
            return std::string(language.text("The most cities"));
        case Count::own_greeneries:
            return std::string(language.text("The most greeneries"));
        case Count::own_tiles:
            return std::string(language.text("The most tiles"));
        case Count::cards_in_hand:
            return std::string(language.text("The most cards in hand"));
        case Count::own_tag:
            return fill(language.text("The most {tag} tags"), {{"tag", nouns.tag(*counts.tag)}});
        case Count::stock:
            return std::string(language.text(k_most_left[static_cast<std::size_t>(*counts.resource)]));
        case Count::stock_of_metals:
            return std::string(language.text("The most steel and titanium left in stock"));
        case Count::stock_sum: {
            std::vector<std::string> things;
            for (const auto resource : counts.resources) things.push_back(nouns.noun(resource));
            return fill(language.text("The most {things} left in stock"), {{"things", nouns.all_of(things)}});
        }
        case Count::own_cards:
            if (counts.min_printed_cost > 0) {
                return fill(language.text("The most green and blue cards that cost at least {units}"),
                            {{"units", nouns.units(Resource::megacredits, counts.min_printed_cost)}});
            }
            return std::string(language.text("The most green cards"));
        case Count::own_tiles_in:
            return fill(language.text("The most tiles in the bottom {rows} rows"),
                        {{"rows", number_text(counts.last_row - counts.first_row + 1)}});
        case Count::own_tiles_beside_ocean:
            return std::string(language.text("The most tiles next to oceans"));
        case Count::own_card_resources:
            return std::string(language.text("The most resources on cards"));
        case Count::production:
            return fill(language.text("The highest {production}"),
                        {{"production", nouns.production(*counts.resource)}});
        default:
            return std::string(language.name(award.names));
    }
}

}  // namespace syrtis::content::terraforming
