// SPDX-License-Identifier: MIT
#include "content/terraforming/read_values.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

#include "content/terraforming/words.hpp"

namespace syrtis::content::terraforming {

namespace {

using syrtis::terraforming::k_card_resource_names;
using syrtis::terraforming::k_card_resources;
using syrtis::terraforming::k_ocean_maximum;
using syrtis::terraforming::k_oxygen_maximum;
using syrtis::terraforming::k_resource_names;
using syrtis::terraforming::k_tag_names;
using syrtis::terraforming::k_temperature_maximum;
using syrtis::terraforming::k_temperature_minimum;
using syrtis::terraforming::k_temperature_step;

constexpr CardResourceSet value_bit(CardResource resource) {
    return static_cast<CardResourceSet>(1U << static_cast<unsigned>(resource));
}

constexpr CardResourceSet k_any_card_resource = static_cast<CardResourceSet>(((1U << k_card_resources) - 1U) & ~1U);

/// jsoncpp sorts members by name; resources are shown in the order of the game.
template <class Entry, class Key>
void sort_by(std::vector<Entry>& entries, Key key) {
    std::stable_sort(entries.begin(), entries.end(),
                     [&](const Entry& left, const Entry& right) { return key(left) < key(right); });
}

std::optional<Resource> key_resource(const std::string& key, const Reader& reader) {
    const auto index = find_word(k_resource_names, key);
    if (!index) {
        reader.mistake("unknown resource; must be " + one_of(k_resource_names));
        return std::nullopt;
    }
    return static_cast<Resource>(*index);
}

void read_bound(const Reader& reader, std::string_view key, int least, int most, std::optional<int>& bound) {
    if (const auto found = reader.find(key)) bound = found->number(least, most);
}

void read_temperature(const Reader& reader, std::string_view key, std::optional<int>& bound) {
    read_bound(reader, key, k_temperature_minimum, k_temperature_maximum, bound);
    if (bound && *bound % k_temperature_step != 0) reader.find(key)->mistake("is not a step of the track");
}

}  // namespace

std::string entry_name(const Reader& reader) {
    const auto id = reader.find("id");
    return id && id->is_text() ? id->id() : std::string();
}

Names read_names(const Reader& reader) {
    Names names;
    if (!reader.is_object_of({"en", "fr", "de"})) return names;
    (void)reader.need("en");
    for (const auto* code : {"en", "fr", "de"}) {
        if (const auto name = reader.find(code)) names[code] = name->text();
    }
    return names;
}

std::optional<Resource> read_resource(const Reader& reader) { return reader.word_of<Resource>(k_resource_names); }

std::optional<CardResource> read_card_resource(const Reader& reader) {
    const auto index = reader.word(std::span(k_card_resource_names).subspan(1));
    if (!index) return std::nullopt;
    return static_cast<CardResource>(*index + 1);
}

CardResourceSet read_card_resources(const Reader& reader) {
    constexpr std::array<std::string_view, 6> words{"animal",  "microbe",           "science",
                                                    "fighter", "animal_or_microbe", "any"};
    const auto index = reader.word(words);
    if (!index) return 0;
    if (*index == 5) return k_any_card_resource;
    if (*index == 4)
        return static_cast<CardResourceSet>(value_bit(CardResource::animal) | value_bit(CardResource::microbe));
    return value_bit(static_cast<CardResource>(*index + 1));
}

std::optional<Tag> read_tag(const Reader& reader) { return reader.word_of<Tag>(k_tag_names); }

std::vector<Tag> read_tags(const Reader& reader) {
    std::vector<Tag> tags;
    reader.each([&](const Reader& element) {
        if (const auto tag = read_tag(element)) tags.push_back(*tag);
    });
    return tags;
}

std::vector<Tag> read_printed_tags(const Reader& reader) {
    std::vector<Tag> tags;
    reader.each([&](const Reader& element) {
        const bool is_wild = element.is_text() && element.text() == syrtis::terraforming::k_wild_tag_name;
        const auto tag = is_wild ? std::optional(Tag::wild) : read_tag(element);
        if (tag) tags.push_back(*tag);
    });
    return tags;
}

std::vector<std::pair<Resource, int>> read_resource_numbers(const Reader& reader, int least) {
    std::vector<std::pair<Resource, int>> numbers;
    reader.each_member([&](const std::string& key, const Reader& member) {
        const auto resource = key_resource(key, member);
        const int number = member.number(least, k_max_amount);
        if (resource) numbers.emplace_back(*resource, number);
    });
    sort_by(numbers, [](const auto& entry) { return entry.first; });
    return numbers;
}

std::vector<ResourceChange> read_resource_changes(const Reader& reader, int least) {
    std::vector<ResourceChange> changes;
    reader.each_member([&](const std::string& key, const Reader& member) {
        const auto resource = key_resource(key, member);
        const AmountDefinition amount = read_amount(member, least);
        if (resource) changes.push_back({*resource, amount});
    });
    sort_by(changes, [](const auto& entry) { return entry.resource; });
    return changes;
}

namespace {

std::vector<std::string> parts_of_sum(const std::string& text) {
    std::vector<std::string> parts;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const auto end = std::min(text.find('+', begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

/// "automated+active"
void read_card_kinds(const Reader& reader, const std::string& text, AmountDefinition& amount) {
    for (const auto& part : parts_of_sum(text)) {
        const auto kind = find_word(syrtis::terraforming::k_card_kind_names, part);
        if (!kind) {
            reader.mistake("this count needs a colon and " + one_of(syrtis::terraforming::k_card_kind_names));
            return;
        }
        amount.kinds.push_back(static_cast<CardKind>(*kind));
    }
}

/// "8-9"
void read_rows(const Reader& reader, const std::string& text, AmountDefinition& amount) {
    const char* const end = text.data() + text.size();
    int first = 0;
    int last = 0;
    const auto dash = std::from_chars(text.data(), end, first);
    const bool has_dash = dash.ec == std::errc() && dash.ptr != end && *dash.ptr == '-';
    const bool has_both = has_dash && std::from_chars(dash.ptr + 1, end, last).ptr == end;
    if (!has_both || first < 1 || first > last || last > k_last_row) {
        reader.mistake("this count needs a colon and two rows, such as \"8-9\"");
        return;
    }
    amount.first_row = first;
    amount.last_row = last;
}

/// "plant+microbe" of own_tag, "steel+energy" of stock
void read_sum(const Reader& reader, const std::string& text, AmountDefinition& amount) {
    const bool of_tags = amount.per == Count::own_tag;
    if (!of_tags && amount.per != Count::stock) {
        reader.mistake("this count takes one argument");
        return;
    }
    const auto words =
        of_tags ? std::span<const std::string_view>(k_tag_names) : std::span<const std::string_view>(k_resource_names);
    for (const auto& part : parts_of_sum(text)) {
        const auto found = find_word(words, part);
        if (!found) {
            reader.mistake("each argument must be " + one_of(words));
            return;
        }
        if (of_tags) amount.tags.push_back(static_cast<Tag>(*found));
        if (!of_tags) amount.resources.push_back(static_cast<Resource>(*found));
    }
    amount.per = of_tags ? Count::own_tags : Count::stock_sum;
}

}  // namespace

void read_count(const Reader& reader, AmountDefinition& amount) {
    const std::string text = reader.text();
    if (text.empty()) return;
    const auto colon = text.find(':');
    // A constant is a plain number; "one" has no word in the data.
    const auto words = std::span(k_count_words).subspan(1);
    const auto index = find_word(words, std::string_view(text).substr(0, colon));
    if (!index) {
        reader.mistake("unknown count; must be " + one_of(words));
        return;
    }
    amount.per = static_cast<Count>(*index + 1);
    if (amount.per == Count::own_tags || amount.per == Count::stock_sum) {
        reader.mistake("this count is written with its arguments only");
        return;
    }
    const auto argument_text = colon == std::string::npos ? std::string() : text.substr(colon + 1);
    if (amount.per == Count::own_cards) return read_card_kinds(reader, argument_text, amount);
    if (amount.per == Count::own_tiles_in) return read_rows(reader, argument_text, amount);
    if (argument_text.find('+') != std::string::npos) return read_sum(reader, argument_text, amount);
    const bool wants_tag = amount.per == Count::own_tag || amount.per == Count::opponents_tag;
    const bool wants_resource = amount.per == Count::production || amount.per == Count::stock;
    if (!wants_tag && !wants_resource) {
        if (colon != std::string::npos) reader.mistake("this count has nothing after a colon");
        return;
    }
    const auto names = wants_tag ? std::span<const std::string_view>(k_tag_names)
                                 : std::span<const std::string_view>(k_resource_names);
    const auto argument =
        colon == std::string::npos ? std::nullopt : find_word(names, std::string_view(text).substr(colon + 1));
    if (!argument) {
        reader.mistake("this count needs a colon and " + one_of(names));
        amount.per = Count::one;
        return;
    }
    if (wants_tag) amount.tag = static_cast<Tag>(*argument);
    if (wants_resource) amount.resource = static_cast<Resource>(*argument);
}

void read_card_filters(const Reader& reader, AmountDefinition& amount) {
    if (const auto cost = reader.find("min_printed_cost")) amount.min_printed_cost = cost->number(1, k_max_cost);
    if (const auto flag = reader.find("with_requirement")) amount.with_requirement = flag->flag();
    const bool filters = amount.min_printed_cost > 0 || amount.with_requirement;
    if (filters && amount.per != Count::own_cards) reader.mistake("only \"own_cards\" has filters");
}

AmountDefinition read_amount(const Reader& reader, int least) {
    AmountDefinition amount;
    if (reader.is_whole_number()) {
        amount.amount = reader.number_but_0(least, k_max_amount);
        return amount;
    }
    if (!reader.is_object_of({"per", "each", "amount", "max", "min_printed_cost", "with_requirement"})) return amount;
    amount.amount = 1;
    if (const auto per = reader.need("per")) read_count(*per, amount);
    read_card_filters(reader, amount);
    if (const auto each = reader.find("each")) amount.each = each->number(1, k_max_amount);
    if (const auto factor = reader.find("amount")) amount.amount = factor->number_but_0(least, k_max_amount);
    if (const auto maximum = reader.find("max")) amount.maximum = maximum->number(1, k_max_amount);
    if (amount.each == 0) amount.each = 1;
    return amount;
}

RequirementDefinition read_requirement(const Reader& reader) {
    RequirementDefinition requirement;
    if (!reader.has_members()) return requirement;
    if (!reader.is_object_of({"temperature_min", "temperature_max", "oxygen_min", "oxygen_max", "oceans_min",
                              "oceans_max", "tags", "own_production", "own_greeneries", "cities_in_play",
                              "parameters"})) {
        return requirement;
    }
    read_temperature(reader, "temperature_min", requirement.temperature_min);
    read_temperature(reader, "temperature_max", requirement.temperature_max);
    read_bound(reader, "oxygen_min", 0, k_oxygen_maximum, requirement.oxygen_min);
    read_bound(reader, "oxygen_max", 0, k_oxygen_maximum, requirement.oxygen_max);
    read_bound(reader, "oceans_min", 0, k_ocean_maximum, requirement.oceans_min);
    read_bound(reader, "oceans_max", 0, k_ocean_maximum, requirement.oceans_max);
    read_bound(reader, "own_greeneries", 1, k_max_amount, requirement.own_greeneries);
    read_bound(reader, "cities_in_play", 1, k_max_amount, requirement.cities_in_play);
    if (const auto tags = reader.find("tags")) {
        tags->each_member([&](const std::string& key, const Reader& member) {
            const auto tag = find_word(k_tag_names, key);
            if (!tag) member.mistake("unknown tag; must be " + one_of(k_tag_names));
            const int number = member.number(1, k_max_amount);
            if (tag) requirement.tags.emplace_back(static_cast<Tag>(*tag), number);
        });
        sort_by(requirement.tags, [](const auto& entry) { return entry.first; });
    }
    if (const auto parameters = reader.find("parameters")) {
        parameters->each_member([&](const std::string& key, const Reader& member) {
            ParameterBoundDefinition bound{.parameter = key, .minimum = {}, .maximum = {}};
            if (!member.is_object_of({"min", "max"})) return;
            read_bound(member, "min", -100, 100, bound.minimum);
            read_bound(member, "max", -100, 100, bound.maximum);
            requirement.parameters.push_back(std::move(bound));
        });
    }
    if (const auto production = reader.find("own_production")) {
        requirement.own_production = read_resource_numbers(*production);
    }
    return requirement;
}

}  // namespace syrtis::content::terraforming
