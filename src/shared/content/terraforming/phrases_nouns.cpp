// SPDX-License-Identifier: MIT
#include <array>
#include <cstddef>
#include <utility>

#include "content/terraforming/phrases.hpp"

namespace syrtis::content::terraforming {

namespace {

using syrtis::terraforming::k_card_resources;
using syrtis::terraforming::k_resources;
using syrtis::terraforming::k_tags;

struct Noun {
    std::string_view singular;
    std::string_view plural;
};

constexpr std::array<Noun, k_resources> k_units{{{msgid("{count} M€"), msgid("{count} M€")},
                                                 {msgid("{count} steel"), msgid("{count} steel")},
                                                 {msgid("{count} titanium"), msgid("{count} titanium")},
                                                 {msgid("{count} plant"), msgid("{count} plants")},
                                                 {msgid("{count} energy"), msgid("{count} energy")},
                                                 {msgid("{count} heat"), msgid("{count} heat")}}};

constexpr std::array<std::string_view, k_resources> k_productions{
    msgid("M€ production"),    msgid("steel production"),  msgid("titanium production"),
    msgid("plant production"), msgid("energy production"), msgid("heat production")};

constexpr std::array<std::string_view, k_tags> k_tag_labels{
    msgid("building"), msgid("space"), msgid("science"), msgid("power"),  msgid("Earth"),
    msgid("Jovian"),   msgid("plant"), msgid("microbe"), msgid("animal"), msgid("city")};

constexpr std::array<Noun, k_card_resources> k_card_units{
    {{msgid("{count} resource"), msgid("{count} resources")},
     {msgid("{count} animal"), msgid("{count} animals")},
     {msgid("{count} microbe"), msgid("{count} microbes")},
     {msgid("{count} science resource"), msgid("{count} science resources")},
     {msgid("{count} fighter"), msgid("{count} fighters")}}};

constexpr std::array<Noun, k_card_resources> k_on_this_card{
    {{msgid("for each resource on this card"), msgid("for every {count} resources on this card")},
     {msgid("for each animal on this card"), msgid("for every {count} animals on this card")},
     {msgid("for each microbe on this card"), msgid("for every {count} microbes on this card")},
     {msgid("for each science resource on this card"), msgid("for every {count} science resources on this card")},
     {msgid("for each fighter on this card"), msgid("for every {count} fighters on this card")}}};

constexpr std::array<std::string_view, k_resources> k_plural_nouns{msgid("M€"),     msgid("steel"),  msgid("titanium"),
                                                                   msgid("plants"), msgid("energy"), msgid("heat")};

constexpr std::array<std::string_view, k_card_resources> k_card_plural_nouns{
    msgid("resources"), msgid("animals"), msgid("microbes"), msgid("science resources"), msgid("fighters")};

constexpr CardResourceSet bit(CardResource resource) {
    return static_cast<CardResourceSet>(1U << static_cast<unsigned>(resource));
}

bool begins_with_vowel(std::string_view english) {
    return std::string_view("aeiouAEIOU").find(english.front()) != std::string_view::npos;
}

}  // namespace

std::string Phrases::sentence(std::string_view clause) { return capitalized(clause) + '.'; }

std::string Phrases::plural(std::string_view singular, std::string_view plural, int count) const {
    return fill(language_.plural(singular, plural, count), {{"count", number_text(count)}});
}

std::string Phrases::joined(const std::vector<std::string>& items, std::string_view last) const {
    if (items.empty()) return {};
    std::string list = items.front();
    for (std::size_t index = 1; index + 1 < items.size(); ++index) list += ", " + items[index];
    if (items.size() == 1) return list;
    return fill(last, {{"first", list}, {"last", items.back()}});
}

std::string Phrases::all_of(const std::vector<std::string>& items) const {
    return joined(items, language_.text("{first} and {last}"));
}

std::string Phrases::any_of(const std::vector<std::string>& items) const {
    return joined(items, language_.text("{first} or {last}"));
}

std::string Phrases::units(Resource resource, int count) const {
    const Noun& noun = k_units[static_cast<std::size_t>(resource)];
    return plural(noun.singular, noun.plural, count);
}

std::string Phrases::noun(Resource resource) const { return text(k_plural_nouns[static_cast<std::size_t>(resource)]); }

std::string Phrases::noun(CardResource resource) const {
    return text(k_card_plural_nouns[static_cast<std::size_t>(resource)]);
}

std::string Phrases::production(Resource resource) const {
    return text(k_productions[static_cast<std::size_t>(resource)]);
}

std::string Phrases::production_steps(Resource resource, int steps) const {
    return fill(plural("your {production} {count} step", "your {production} {count} steps", steps),
                {{"production", production(resource)}});
}

std::string Phrases::card_units(CardResourceSet resources, int count) const {
    for (std::size_t index = 1; index < k_card_units.size(); ++index) {
        if (resources != bit(static_cast<CardResource>(index))) continue;
        return plural(k_card_units[index].singular, k_card_units[index].plural, count);
    }
    if (resources == (bit(CardResource::animal) | bit(CardResource::microbe))) {
        return plural("{count} animal or microbe", "{count} animals or microbes", count);
    }
    return plural(k_card_units[0].singular, k_card_units[0].plural, count);
}

std::string Phrases::tag(Tag tag) const {
    if (tag == Tag::wild) return text("wild");
    return text(k_tag_labels[static_cast<std::size_t>(tag)]);
}

std::string Phrases::a_tag(Tag tag) const {
    const bool vowel = begins_with_vowel(k_tag_labels[static_cast<std::size_t>(tag)]);
    return vowel ? text("an {tag} tag", {{"tag", this->tag(tag)}}) : text("a {tag} tag", {{"tag", this->tag(tag)}});
}

std::string Phrases::tags(Tag tag, int count) const {
    return fill(plural("{count} {tag} tag", "{count} {tag} tags", count), {{"tag", this->tag(tag)}});
}

std::string Phrases::on_this_card(CardResource resource, int each) const {
    const Noun& noun = k_on_this_card[static_cast<std::size_t>(resource)];
    return plural(noun.singular, noun.plural, each);
}

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
        return fill(plural(one, many, each), {{"tag", tag(*amount.tag)}});
    };
    switch (amount.per) {
        case Count::one:
            return {};
        case Count::own_tag: {
            std::string phrase =
                of_tag(msgid("for each {tag} tag you have"), msgid("for every {count} {tag} tags you have"));
            return counts_itself(*amount.tag) ? text("{phrase} (this card too)", {{"phrase", phrase}}) : phrase;
        }
        case Count::opponents_tag:
            return of_tag(msgid("for each {tag} tag your opponents have"),
                          msgid("for every {count} {tag} tags your opponents have"));
        case Count::cities_in_play:
            return plural("for each city in play", "for every {count} cities in play", each);
        case Count::cities_on_mars:
            return plural("for each city on Mars", "for every {count} cities on Mars", each);
        case Count::events_played_by_all:
            return plural("for each event played so far by all players",
                          "for every {count} events played so far by all players", each);
        case Count::resource_here:
            return on_this_card(source_ != nullptr ? source_->holds : CardResource::none, each);
        case Count::adjacent_oceans:
            return plural("for each ocean next to its tile", "for every {count} oceans next to its tile", each);
        case Count::adjacent_cities:
            return plural("for each city next to its tile", "for every {count} cities next to its tile", each);
        case Count::paid_amount:
            return plural("for each one spent", "for every {count} spent", each);
        case Count::rating:
            return plural("for each step of your TR", "for every {count} steps of your TR", each);
        case Count::own_cities:
            return plural("for each city you own", "for every {count} cities you own", each);
        case Count::own_greeneries:
            return plural("for each greenery you own", "for every {count} greeneries you own", each);
        case Count::own_tiles:
            return plural("for each tile you own", "for every {count} tiles you own", each);
        case Count::cards_in_hand:
            return plural("for each card in your hand", "for every {count} cards in your hand", each);
        case Count::production:
            return fill(
                plural("for each step of your {production}", "for every {count} steps of your {production}", each),
                {{"production", production(*amount.resource)}});
        case Count::stock:
            return text("for every {units} you have", {{"units", units(*amount.resource, each)}});
        case Count::stock_of_metals:
            return plural("for each steel or titanium you have", "for every {count} steel or titanium you have", each);
        // Only milestones and awards count these; their texts are in goal_text.cpp.
        case Count::stock_sum:
        case Count::own_tags:
        case Count::own_cards:
        case Count::own_distinct_tags:
        case Count::own_tiles_in:
        case Count::own_tiles_beside_ocean:
        case Count::own_card_resources:
        case Count::own_raised_productions:
        case Count::highest_production:
            break;
    }
    return {};
}

std::string Phrases::counted(std::string thing, const AmountDefinition& amount) const {
    if (amount.per == Count::one) return thing;
    return text("{thing} {for_each}", {{"thing", thing}, {"for_each", for_each(amount)}});
}

std::string Phrases::a_tile(const EffectDefinition& effect) const {
    for (const auto& tile : definitions_.special_tiles) {
        if (tile.id == effect.tile) return text("the {name} tile", {{"name", language_.name(tile.names)}});
    }
    return effect.tile;
}

}  // namespace syrtis::content::terraforming
