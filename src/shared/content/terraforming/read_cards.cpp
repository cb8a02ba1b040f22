// SPDX-License-Identifier: MIT
#include <array>

#include "content/terraforming/read_effects.hpp"
#include "content/terraforming/read_entries.hpp"
#include "content/terraforming/read_values.hpp"
#include "content/terraforming/words.hpp"

namespace syrtis::content::terraforming {

namespace {

constexpr int k_max_starting_megacredits = 250;
constexpr int k_max_printed_card = 9999;

void read_source(const Reader& reader, const std::string& file, SourceDefinition& source) {
    source.file = file;
    if (const auto id = reader.need("id")) source.id = id->id();
    if (const auto name = reader.need("name")) source.names = read_names(*name);
    if (const auto set = reader.need("set")) {
        source.set = set->word_of<ContentSet>(syrtis::terraforming::k_content_set_names).value_or(ContentSet::base);
    }
    if (const auto tags = reader.find("tags")) source.tags = read_printed_tags(*tags);
    if (const auto action = reader.find("action")) source.action = read_options(*action);
    if (const auto passive = reader.find("passive")) source.passive = read_passive(*passive);
    if (const auto points = reader.find("victory_points")) source.victory_points = read_amount(*points, -k_max_amount);
    if (const auto holds = reader.find("holds")) {
        source.holds = read_card_resource(*holds).value_or(CardResource::none);
    }
    if (const auto ruling = reader.find("ruling")) source.ruling = ruling->text();
}

CardDefinition read_card(const Reader& reader, const std::string& file) {
    CardDefinition card;
    if (!reader.is_object_of({"number", "id", "name", "set", "cost", "kind", "tags", "requires", "effects", "action",
                              "passive", "victory_points", "holds", "ruling"})) {
        return card;
    }
    read_source(reader, file, card);
    if (const auto number = reader.need("number")) {
        card.number = number->number(1, k_max_printed_card);
    }
    if (const auto cost = reader.need("cost")) card.cost = cost->number(0, k_max_cost);
    if (const auto kind = reader.need("kind")) {
        card.kind = kind->word_of<CardKind>(syrtis::terraforming::k_card_kind_names).value_or(CardKind::automated);
    }
    if (const auto requirement = reader.find("requires")) card.requires_ = read_requirement(*requirement);
    if (const auto effects = reader.find("effects")) card.effects = read_effects(*effects);
    return card;
}

PreludeDefinition read_prelude(const Reader& reader, const std::string& file) {
    PreludeDefinition prelude;
    if (!reader.is_object_of({"number", "id", "name", "set", "tags", "effects", "ruling"})) return prelude;
    read_source(reader, file, prelude);
    if (const auto number = reader.need("number")) {
        prelude.number = number->number(1, k_max_printed_card);
    }
    if (const auto effects = reader.need("effects")) prelude.effects = read_effects(*effects);
    return prelude;
}

CorporationDefinition read_corporation(const Reader& reader, const std::string& file) {
    CorporationDefinition corporation;
    if (!reader.is_object_of({"id", "name", "short_name", "set", "beginner", "starting_megacredits",
                              "starting_resources", "starting_production", "tags", "action", "passive",
                              "victory_points", "holds", "first_action", "ruling"})) {
        return corporation;
    }
    read_source(reader, file, corporation);
    if (const auto name = reader.find("short_name")) corporation.short_name = name->text();
    if (const auto beginner = reader.find("beginner")) corporation.beginner = beginner->flag();
    if (const auto megacredits = reader.need("starting_megacredits")) {
        corporation.starting_megacredits = megacredits->number(0, k_max_starting_megacredits);
    }
    if (const auto resources = reader.find("starting_resources")) {
        corporation.starting_resources = read_resource_numbers(*resources);
    }
    if (const auto production = reader.find("starting_production")) {
        corporation.starting_production = read_resource_numbers(*production);
    }
    if (const auto first = reader.find("first_action")) corporation.first_action = read_effects(*first);
    return corporation;
}

}  // namespace

void read_projects(const Reader& reader, const std::string& file, Definitions& definitions) {
    reader.each([&](const Reader& element) {
        definitions.cards.push_back(read_card(element.entry(entry_name(element)), file));
    });
}

void read_preludes(const Reader& reader, const std::string& file, Definitions& definitions) {
    reader.each([&](const Reader& element) {
        definitions.preludes.push_back(read_prelude(element.entry(entry_name(element)), file));
    });
}

void read_set_rules(const Reader& reader, Definitions& definitions) {
    if (!reader.is_object_of({"solo_generations", "unplayable_prelude", "automa"})) return;
    auto& rules = definitions.set_rules;
    if (const auto generations = reader.find("solo_generations")) rules.solo_generations = generations->number(1, 99);
    if (const auto megacredits = reader.find("unplayable_prelude")) {
        rules.unplayable_prelude = megacredits->number(0, k_max_cost);
    }
    const auto automa = reader.find("automa");
    if (!automa || !automa->is_object_of({"first_project_cards", "generations_earlier"})) return;
    if (const auto cards = automa->find("first_project_cards")) {
        rules.automa_first_project_cards = cards->number(1, syrtis::terraforming::k_starting_hand);
    }
    if (const auto earlier = automa->find("generations_earlier")) {
        rules.automa_generations_earlier = earlier->number(1, syrtis::terraforming::k_starting_hand);
    }
}

void read_corporations(const Reader& reader, const std::string& file, Definitions& definitions) {
    reader.each([&](const Reader& element) {
        definitions.corporations.push_back(read_corporation(element.entry(entry_name(element)), file));
    });
}

}  // namespace syrtis::content::terraforming
