// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <utility>

#include "content/terraforming/phrases.hpp"

namespace syrtis::content::terraforming {

std::string Phrases::sentence(std::string_view clause) { return capitalized(clause) + '.'; }

bool Phrases::counts_itself(Tag tag) const {
    for (const auto& card : definitions_.cards) {
        if (&card != source_ || card.kind == CardKind::event) continue;
        for (const auto own : card.tags) {
            if (own == tag) return true;
        }
    }
    return false;
}

std::string Phrases::for_each(const AmountDefinition& amount) const {
    const int each = amount.each;
    const auto of_tag = [&](std::string_view one, std::string_view many) {
        return fill(nouns_.plural(one, many, each), {{"tag", nouns_.tag(*amount.tag)}});
    };
    switch (amount.per) {
        case Count::one:
            return {};
        case Count::own_tag: {
            std::string phrase =
                of_tag(msgid("for each {tag} tag you have"), msgid("for every {count} {tag} tags you have"));
            return counts_itself(*amount.tag) ? nouns_.text("{phrase} (this card too)", {{"phrase", phrase}}) : phrase;
        }
        case Count::opponents_tag:
            return of_tag(msgid("for each {tag} tag your opponents have"),
                          msgid("for every {count} {tag} tags your opponents have"));
        case Count::cities_in_play:
            return nouns_.plural("for each city in play", "for every {count} cities in play", each);
        case Count::cities_on_mars:
            return nouns_.plural("for each city on Mars", "for every {count} cities on Mars", each);
        case Count::events_played_by_all:
            return nouns_.plural("for each event played so far by all players",
                                 "for every {count} events played so far by all players", each);
        case Count::resource_here:
            return nouns_.on_this_card(source_ != nullptr ? source_->holds : CardResource::none, each);
        case Count::adjacent_oceans:
            return nouns_.plural("for each ocean next to its tile", "for every {count} oceans next to its tile", each);
        case Count::adjacent_cities:
            return nouns_.plural("for each city next to its tile", "for every {count} cities next to its tile", each);
        case Count::paid_amount:
            return nouns_.plural("for each one spent", "for every {count} spent", each);
        case Count::rating:
            return nouns_.plural("for each step of your TR", "for every {count} steps of your TR", each);
        case Count::own_cities:
            return nouns_.plural("for each city you own", "for every {count} cities you own", each);
        case Count::own_greeneries:
            return nouns_.plural("for each greenery you own", "for every {count} greeneries you own", each);
        case Count::own_tiles:
            return nouns_.plural("for each tile you own", "for every {count} tiles you own", each);
        case Count::cards_in_hand:
            return nouns_.plural("for each card in your hand", "for every {count} cards in your hand", each);
        case Count::production:
            return fill(nouns_.plural("for each step of your {production}",
                                      "for every {count} steps of your {production}", each),
                        {{"production", nouns_.production(*amount.resource)}});
        case Count::stock:
            return nouns_.text("for every {units} you have", {{"units", nouns_.units(*amount.resource, each)}});
        case Count::stock_of_metals:
            return nouns_.plural("for each steel or titanium you have", "for every {count} steel or titanium you have",
                                 each);
        case Count::stock_sum: {
            std::vector<std::string> things;
            for (const auto resource : amount.resources) things.push_back(nouns_.noun(resource));
            return fill(nouns_.plural("for each unit of {things} you have",
                                      "for every {count} units of {things} you have", each),
                        {{"things", nouns_.all_of(things)}});
        }
        case Count::own_tags: {
            std::vector<std::string> tags;
            for (const auto tag : amount.tags) tags.push_back(nouns_.tag(tag));
            return fill(nouns_.plural("for each {tag} tag you have", "for every {count} {tag} tags you have", each),
                        {{"tag", nouns_.any_of(tags)}});
        }
        case Count::own_cards:
            return for_each_card(amount);
        case Count::own_distinct_tags:
            return nouns_.plural("for each kind of tag you have", "for every {count} kinds of tags you have", each);
        case Count::own_tiles_in:
            return fill(nouns_.plural("for each tile you own in the rows {first} to {last}",
                                      "for every {count} tiles you own in the rows {first} to {last}", each),
                        {{"first", number_text(amount.first_row)}, {"last", number_text(amount.last_row)}});
        case Count::own_tiles_beside_ocean:
            return nouns_.plural("for each tile you own next to an ocean",
                                 "for every {count} tiles you own next to an ocean", each);
        case Count::own_card_resources:
            return nouns_.plural("for each resource on your cards", "for every {count} resources on your cards", each);
        case Count::own_raised_productions:
            return nouns_.plural("for each of your productions above its start",
                                 "for every {count} of your productions above their start", each);
        case Count::highest_production:
            return nouns_.plural("for each step of your highest production",
                                 "for every {count} steps of your highest production", each);
    }
    return {};
}

std::string Phrases::for_each_card(const AmountDefinition& amount) const {
    const auto counts = [&](CardKind kind) { return std::ranges::count(amount.kinds, kind) > 0; };
    const bool events = counts(CardKind::event);
    std::string phrase;
    if (events && amount.kinds.size() == 1) {
        phrase =
            nouns_.plural("for each event you have played", "for every {count} events you have played", amount.each);
    } else if (events) {
        phrase = nouns_.plural("for each card you have played", "for every {count} cards you have played", amount.each);
    } else if (!counts(CardKind::active)) {
        phrase = nouns_.plural("for each green card you have in play", "for every {count} green cards you have in play",
                               amount.each);
    } else if (!counts(CardKind::automated)) {
        phrase = nouns_.plural("for each blue card you have in play", "for every {count} blue cards you have in play",
                               amount.each);
    } else {
        phrase = nouns_.plural("for each green or blue card you have in play",
                               "for every {count} green or blue cards you have in play", amount.each);
    }
    if (amount.min_printed_cost > 0) {
        phrase =
            nouns_.text("{phrase} (only those that cost at least {units})",
                        {{"phrase", phrase}, {"units", nouns_.units(Resource::megacredits, amount.min_printed_cost)}});
    }
    if (!amount.with_requirement) return phrase;
    return nouns_.text("{phrase} (only those with a requirement)", {{"phrase", phrase}});
}

std::string Phrases::counted(std::string thing, const AmountDefinition& amount) const {
    if (amount.per == Count::one) return thing;
    return nouns_.text("{thing} {for_each}", {{"thing", thing}, {"for_each", for_each(amount)}});
}

std::string Phrases::a_tile(const EffectDefinition& effect) const {
    for (const auto& tile : definitions_.special_tiles) {
        if (tile.id == effect.tile) return nouns_.text("the {name} tile", {{"name", nouns_.name(tile.names)}});
    }
    return effect.tile;
}

}  // namespace syrtis::content::terraforming
