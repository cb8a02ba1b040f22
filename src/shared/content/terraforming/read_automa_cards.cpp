// SPDX-License-Identifier: MIT
#include <array>
#include <initializer_list>
#include <span>
#include <string>

#include "content/terraforming/automa_words.hpp"
#include "content/terraforming/read_automa_effects.hpp"
#include "content/terraforming/read_entries.hpp"
#include "content/terraforming/read_values.hpp"

namespace syrtis::content::terraforming {

namespace {

using automa::When;
using syrtis::terraforming::AutomaTag;
using syrtis::terraforming::k_corporation_stock_names;
using syrtis::terraforming::k_track_end;

constexpr int k_max_printed_number = 99;
constexpr int k_max_tags = 6;

std::vector<std::string> read_automa_ids(const Reader& reader) {
    std::vector<std::string> ids;
    reader.each([&](const Reader& element) { ids.push_back(element.id()); });
    return ids;
}

std::uint8_t small(const Reader& reader, int least, int most) {
    return static_cast<std::uint8_t>(reader.number(least, most));
}

AutomaBonusCardDefinition read_bonus_card(const Reader& reader) {
    AutomaBonusCardDefinition card;
    if (!reader.is_object_of({"id", "replaces", "name", "options"})) return card;
    if (const auto id = reader.need("id")) card.id = id->id();
    if (const auto other = reader.find("replaces")) card.replaces = other->id();
    if (const auto name = reader.need("name")) card.names = read_names(*name);
    if (const auto options = reader.need("options")) card.options = read_bonus_card_options(*options);
    return card;
}

/// Returns the keys that a trigger may have beside "when" and "then".
std::vector<std::string_view> trigger_keys(When when) {
    std::vector<std::string_view> keys{"when", "then"};
    const auto add = [&](std::initializer_list<std::string_view> more) { keys.insert(keys.end(), more); };
    switch (when) {
        case When::card:
            add({"tags", "tags_min", "tags_max", "min_printed_cost", "has_requirement", "has_points"});
            break;
        case When::card_done:
            add({"tags", "tags_min", "tags_max"});
            break;
        case When::tag:
        case When::opponent_plays_card:
        case When::opponent_plays_tag:
            add({"tags"});
            break;
        case When::advance:
            add({"tracks"});
            break;
        case When::reach:
            add({"tracks", "spaces"});
            break;
        case When::tile:
            add({"by", "tiles", "on_own_marker"});
            break;
        case When::border:
            break;
    }
    return keys;
}

void read_spaces(const Reader& reader, std::uint32_t& spaces) {
    spaces = 0;
    reader.each([&](const Reader& element) { spaces |= std::uint32_t{1} << element.number(1, k_track_end); });
}

void read_tiles(const Reader& reader, std::uint8_t& tiles) {
    tiles = 0;
    reader.each([&](const Reader& element) {
        if (const auto tile = element.word(k_tile_class_words)) tiles = static_cast<std::uint8_t>(tiles | 1U << *tile);
    });
}

AutomaTriggerDefinition read_automa_trigger(const Reader& reader) {
    AutomaTriggerDefinition definition;
    if (!reader.is_object()) return definition;
    const auto when = reader.need("when");
    const auto word = when ? when->word_of<When>(k_automa_when_words) : std::nullopt;
    if (!word || !reader.is_object_of(trigger_keys(*word))) return definition;
    auto& trigger = definition.trigger;
    trigger.when = *word;
    const bool needs_tags =
        *word == When::tag || *word == When::opponent_plays_card || *word == When::opponent_plays_tag;
    if (const auto tags = needs_tags ? reader.need("tags") : reader.find("tags")) {
        for (const auto tag : read_automa_tags(*tags))
            trigger.tags = static_cast<std::uint16_t>(trigger.tags | 1U << tag);
    }
    if (const auto least = reader.find("tags_min")) trigger.tags_min = small(*least, 1, k_max_tags);
    if (const auto most = reader.find("tags_max")) trigger.tags_max = small(*most, 1, k_max_tags);
    if (const auto cost = reader.find("min_printed_cost")) trigger.cost_min = small(*cost, 1, k_max_cost);
    if (const auto flag = reader.find("has_requirement")) trigger.has_requirement = flag->flag();
    if (const auto flag = reader.find("has_points")) trigger.has_points = flag->flag();
    if (const auto tracks = reader.find("tracks")) definition.tracks = read_automa_ids(*tracks);
    if (const auto spaces = reader.find("spaces")) read_spaces(*spaces, trigger.spaces);
    if (const auto tiles = reader.find("tiles")) read_tiles(*tiles, trigger.tiles);
    if (*word == When::tile) {
        if (const auto by = reader.need("by")) {
            trigger.by = by->word_of<automa::By>(k_automa_by_words).value_or(automa::By::anybody);
        }
    }
    if (const auto flag = reader.find("on_own_marker")) trigger.on_own_marker = flag->flag();
    if (const auto then = reader.need("then")) definition.then_effects = read_automa_effects(*then);
    return definition;
}

void read_draft_priority(const Reader& reader, AutomaCorporationDefinition& corporation) {
    constexpr std::array<std::string_view, 2> measures{"cost", "tags"};
    if (!reader.is_object_of({"tags", "most"})) return;
    const auto tags = reader.find("tags");
    const auto most = reader.find("most");
    if (tags.has_value() == most.has_value()) return reader.mistake("needs either \"tags\" or \"most\"");
    if (tags) {
        corporation.draft = automa::Draft::tags;
        corporation.draft_tags = read_automa_tags(*tags);
    } else if (const auto measure = most->word(measures)) {
        corporation.draft = *measure == 0 ? automa::Draft::most_expensive : automa::Draft::most_tags;
    }
}

AutomaCubesDefinition read_cubes(const Reader& reader) {
    AutomaCubesDefinition cubes;
    if (!reader.is_object_of({"track", "spaces", "cube"})) return cubes;
    if (const auto track = reader.need("track")) cubes.track = track->id();
    if (const auto spaces = reader.need("spaces")) {
        spaces->each([&](const Reader& element) { cubes.spaces.push_back(element.number(1, k_track_end)); });
    }
    if (const auto cube = reader.need("cube")) {
        cubes.cube = cube->word_of<automa::Cube>(k_cube_words).value_or(automa::Cube::white);
    }
    return cubes;
}

AutomaCubeEffectDefinition read_cube_effect(const Reader& reader) {
    AutomaCubeEffectDefinition effect;
    if (!reader.is_object_of({"cube", "replaces_icon", "effects"})) return effect;
    if (const auto cube = reader.need("cube")) {
        effect.cube = cube->word_of<automa::Cube>(k_cube_words).value_or(automa::Cube::white);
    }
    if (const auto replaces = reader.find("replaces_icon")) effect.replaces_icon = replaces->flag();
    if (const auto effects = reader.need("effects")) effect.effects = read_automa_effects(*effects);
    return effect;
}

void read_instead(const Reader& reader, AutomaCorporationDefinition& corporation) {
    if (!reader.is_object_of({"stock", "then"})) return;
    if (const auto stock = reader.need("stock")) {
        corporation.instead_stock = stock->word_of<CorporationStock>(k_corporation_stock_names);
    }
    if (const auto then = reader.need("then")) corporation.instead_of_raise = read_automa_effects(*then);
}

void read_gains(const Reader& reader, AutomaCorporationDefinition& corporation) {
    if (!reader.is_object_of({"track", "refill", "then"})) return;
    if (const auto track = reader.need("track")) corporation.gains_track = track->id();
    if (const auto refill = reader.need("refill")) corporation.gains_refill = refill->number(1, k_max_amount);
    if (const auto then = reader.need("then")) corporation.gains_emptied = read_automa_effects(*then);
}

void read_automa_passive(const Reader& reader, AutomaCorporationDefinition& corporation) {
    if (!reader.is_object_of({"triggers", "award_shift", "adjacent_ocean", "untagged_card", "first_deck_bonus_cards",
                              "instead_of_raise", "gains_off_card"})) {
        return;
    }
    if (const auto triggers = reader.find("triggers")) {
        triggers->each([&](const Reader& element) { corporation.triggers.push_back(read_automa_trigger(element)); });
    }
    if (const auto shift = reader.find("award_shift")) {
        corporation.award_shift = shift->number_but_0(-k_max_amount, k_max_amount);
    }
    if (const auto paid = reader.find("adjacent_ocean")) corporation.adjacent_ocean = paid->number(0, k_max_amount);
    if (const auto paid = reader.find("untagged_card")) corporation.untagged_card = paid->number(1, k_max_amount);
    if (const auto cards = reader.find("first_deck_bonus_cards")) {
        corporation.first_deck_bonus_cards = cards->number(0, syrtis::terraforming::k_research_cards);
    }
    if (const auto instead = reader.find("instead_of_raise")) read_instead(*instead, corporation);
    if (const auto gains = reader.find("gains_off_card")) read_gains(*gains, corporation);
}

AutomaCorporationDefinition read_automa_corporation(const Reader& reader) {
    AutomaCorporationDefinition corporation;
    if (!reader.is_object_of({"number", "id", "name", "short_name", "text", "starting_tags", "draft_priority", "cubes",
                              "cube_effects", "rating", "setup", "before_action_phase", "every_deck", "own_bonus_cards",
                              "passive"})) {
        return corporation;
    }
    if (const auto number = reader.need("number")) corporation.number = number->number(1, k_max_printed_number);
    if (const auto id = reader.need("id")) corporation.id = id->id();
    if (const auto name = reader.need("name")) corporation.names = read_names(*name);
    if (const auto name = reader.find("short_name")) corporation.short_name = name->text();
    if (const auto text = reader.need("text")) corporation.text = read_names(*text);
    if (const auto tags = reader.find("starting_tags")) corporation.starting_tags = read_automa_tags(*tags);
    if (const auto draft = reader.find("draft_priority")) read_draft_priority(*draft, corporation);
    if (const auto cubes = reader.find("cubes")) {
        cubes->each([&](const Reader& element) { corporation.cubes.push_back(read_cubes(element)); });
    }
    if (const auto effects = reader.find("cube_effects")) {
        effects->each([&](const Reader& element) { corporation.cube_effects.push_back(read_cube_effect(element)); });
    }
    if (const auto rating = reader.find("rating")) corporation.rating = rating->number_but_0(-20, k_max_amount);
    if (const auto setup = reader.find("setup")) corporation.setup = read_automa_effects(*setup);
    if (const auto before = reader.find("before_action_phase")) {
        corporation.before_action_phase = read_automa_effects(*before);
    }
    if (const auto cards = reader.find("every_deck")) corporation.every_deck = read_automa_ids(*cards);
    if (const auto cards = reader.find("own_bonus_cards")) corporation.own_bonus_cards = read_automa_ids(*cards);
    if (const auto passive = reader.find("passive")) read_automa_passive(*passive, corporation);
    return corporation;
}

}  // namespace

void read_bonus_cards(const Reader& reader, const std::string& file, Definitions& definitions) {
    reader.each([&](const Reader& element) {
        definitions.automa.bonus_cards.push_back(read_bonus_card(element.entry(entry_name(element))));
        definitions.automa.bonus_cards.back().file = file;
    });
}

void read_automa_corporations(const Reader& reader, const std::string& file, Definitions& definitions) {
    reader.each([&](const Reader& element) {
        definitions.automa.corporations.push_back(read_automa_corporation(element.entry(entry_name(element))));
        definitions.automa.corporations.back().file = file;
    });
}

}  // namespace syrtis::content::terraforming
