// SPDX-License-Identifier: MIT
#include "content/terraforming/nouns.hpp"

#include <array>
#include <cstddef>
#include <utility>

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

std::string Nouns::plural(std::string_view singular, std::string_view plural, int count) const {
    return fill(language_.plural(singular, plural, count), {{"count", number_text(count)}});
}

std::string Nouns::joined(const std::vector<std::string>& items, std::string_view last) const {
    if (items.empty()) return {};
    std::string list = items.front();
    for (std::size_t index = 1; index + 1 < items.size(); ++index) list += ", " + items[index];
    if (items.size() == 1) return list;
    return fill(language_.text(last), {{"first", list}, {"last", items.back()}});
}

std::string Nouns::all_of(const std::vector<std::string>& items) const { return joined(items, "{first} and {last}"); }

std::string Nouns::any_of(const std::vector<std::string>& items) const { return joined(items, "{first} or {last}"); }

std::string Nouns::units(Resource resource, int count) const {
    const Noun& noun = k_units[static_cast<std::size_t>(resource)];
    return plural(noun.singular, noun.plural, count);
}

std::string Nouns::noun(Resource resource) const { return text(k_plural_nouns[static_cast<std::size_t>(resource)]); }

std::string Nouns::noun(CardResource resource) const {
    return text(k_card_plural_nouns[static_cast<std::size_t>(resource)]);
}

std::string Nouns::production(Resource resource) const {
    return text(k_productions[static_cast<std::size_t>(resource)]);
}

std::string Nouns::production_steps(Resource resource, int steps) const {
    return fill(plural("your {production} {count} step", "your {production} {count} steps", steps),
                {{"production", production(resource)}});
}

std::string Nouns::card_units(CardResourceSet resources, int count) const {
    for (std::size_t index = 1; index < k_card_units.size(); ++index) {
        if (resources != bit(static_cast<CardResource>(index))) continue;
        return plural(k_card_units[index].singular, k_card_units[index].plural, count);
    }
    if (resources == (bit(CardResource::animal) | bit(CardResource::microbe))) {
        return plural("{count} animal or microbe", "{count} animals or microbes", count);
    }
    return plural(k_card_units[0].singular, k_card_units[0].plural, count);
}

std::string Nouns::tag(Tag tag) const {
    if (tag == Tag::wild) return text("wild");
    return text(k_tag_labels[static_cast<std::size_t>(tag)]);
}

std::string Nouns::a_tag(Tag tag) const {
    const bool vowel = begins_with_vowel(k_tag_labels[static_cast<std::size_t>(tag)]);
    return vowel ? text("an {tag} tag", {{"tag", this->tag(tag)}}) : text("a {tag} tag", {{"tag", this->tag(tag)}});
}

std::string Nouns::tags(Tag tag, int count) const {
    return fill(plural("{count} {tag} tag", "{count} {tag} tags", count), {{"tag", this->tag(tag)}});
}

std::string Nouns::on_this_card(CardResource resource, int each) const {
    const Noun& noun = k_on_this_card[static_cast<std::size_t>(resource)];
    return plural(noun.singular, noun.plural, each);
}

}  // namespace syrtis::content::terraforming
