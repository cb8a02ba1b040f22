// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>

#include "content/terraforming/read_effects.hpp"
#include "content/terraforming/read_entries.hpp"
#include "content/terraforming/read_values.hpp"
#include "content/terraforming/words.hpp"

namespace syrtis::content::terraforming {

namespace {

using syrtis::terraforming::k_max_spaces;
using syrtis::terraforming::SpaceKind;

constexpr int k_last_space = static_cast<int>(k_max_spaces);
constexpr std::size_t k_max_bonuses = 6;
constexpr std::size_t k_max_neighbours = 6;
constexpr std::size_t k_max_track_bonuses = 4;

void read_bonus(const Reader& reader, SpaceDefinition& space) {
    constexpr std::array<std::string_view, 7> words{"megacredits", "steel", "titanium", "plants",
                                                    "energy",      "heat",  "card"};
    reader.each([&](const Reader& element) {
        if (const auto index = element.word(words)) space.bonus.emplace_back(words[*index]);
    });
    if (space.bonus.size() > k_max_bonuses) reader.mistake("has more than 6 symbols");
}

void read_neighbours(const Reader& reader, SpaceDefinition& space) {
    reader.each([&](const Reader& element) {
        if (const int neighbour = element.number(1, k_last_space); neighbour != 0) {
            space.neighbours.push_back(neighbour);
        }
    });
    if (space.neighbours.size() > k_max_neighbours) reader.mistake("has more than 6 neighbours");
}

SpaceDefinition read_space(const Reader& reader) {
    SpaceDefinition space;
    if (!reader.is_object_of(
            {"space", "row", "column", "kind", "name", "bonus", "neighbours", "reserved_for", "effects"})) {
        return space;
    }
    if (const auto number = reader.need("space")) space.space = number->number(1, k_last_space);
    if (const auto row = reader.need("row")) space.row = row->number(1, k_last_row);
    if (const auto column = reader.need("column")) space.column = column->number(1, k_last_row);
    if (const auto kind = reader.need("kind")) {
        const auto word = kind->word(k_space_kind_words);
        if (word) space.kind = std::min(static_cast<SpaceKind>(*word), SpaceKind::reserved);
    }
    if (const auto name = reader.find("name")) space.names = read_names(*name);
    if (const auto bonus = reader.find("bonus")) read_bonus(*bonus, space);
    if (const auto neighbours = reader.need("neighbours")) read_neighbours(*neighbours, space);
    if (const auto reserved = reader.find("reserved_for")) space.reserved_for = reserved->id();
    if (const auto effects = reader.find("effects")) space.effects = read_effects(*effects);
    return space;
}

SpaceDefinition read_place(const Reader& reader) {
    SpaceDefinition place;
    place.kind = SpaceKind::off_planet;
    if (!reader.is_object_of({"id", "name", "reserved_for"})) return place;
    if (const auto id = reader.need("id")) place.id = id->id();
    if (const auto name = reader.need("name")) place.names = read_names(*name);
    if (const auto reserved = reader.need("reserved_for")) place.reserved_for = reserved->id();
    return place;
}

void read_track_steps(const Reader& reader, TrackDefinition& track) {
    if (const auto start = reader.need("start")) track.start = start->number(-100, 100);
    if (const auto end = reader.need("end")) track.end = end->number(-100, 100);
    if (const auto step = reader.need("step")) track.step = step->number(1, 10);
    if (const auto bonuses = reader.find("bonuses")) {
        bonuses->each([&](const Reader& element) {
            TrackBonusDefinition bonus;
            if (element.is_object_of({"at", "gain"})) {
                if (const auto at = element.need("at")) bonus.at = at->number(-100, 100);
                if (const auto gain = element.need("gain")) bonus.gain = read_effects(*gain);
            }
            track.bonuses.push_back(bonus);
        });
        if (track.bonuses.size() > k_max_track_bonuses) bonuses->mistake("has more than 4 elements");
    }
}

TrackDefinition read_track(const Reader& reader) {
    TrackDefinition track;
    if (reader.is_object_of({"start", "end", "step", "bonuses"})) read_track_steps(reader, track);
    return track;
}

WhereInsteadDefinition read_where_instead(const Reader& reader) {
    WhereInsteadDefinition definition;
    if (!reader.is_object_of({"where", "do", "instead"})) return definition;
    if (const auto where = reader.need("where")) {
        definition.where = where->word_of<Where>(k_where_words).value_or(Where::land);
    }
    if (const auto effect = reader.find("do")) definition.effect = effect->word_of<EffectKind>(k_effect_words);
    if (const auto instead = reader.need("instead")) {
        definition.instead = instead->word_of<Where>(k_where_words).value_or(Where::land);
    }
    return definition;
}

}  // namespace

void read_board(const Reader& reader, Definitions& definitions) {
    BoardDefinition& board = definitions.board;
    if (!reader.is_object_of({"name", "spaces", "off_planet", "tracks", "where_instead"})) return;
    if (const auto replaced = reader.find("where_instead")) {
        replaced->each([&](const Reader& element) { board.where_instead.push_back(read_where_instead(element)); });
    }
    if (const auto name = reader.need("name")) board.name = name->text();
    if (const auto spaces = reader.need("spaces")) {
        spaces->each([&](const Reader& element) { board.spaces.push_back(read_space(element)); });
    }
    board.printed_spaces = board.spaces.size();
    if (const auto places = reader.need("off_planet")) {
        places->each([&](const Reader& element) { board.spaces.push_back(read_place(element)); });
    }
    const auto tracks = reader.need("tracks");
    if (!tracks || !tracks->is_object_of({"temperature", "oxygen"})) return;
    if (const auto temperature = tracks->need("temperature")) board.temperature = read_track(*temperature);
    if (const auto oxygen = tracks->need("oxygen")) board.oxygen = read_track(*oxygen);
}

void read_parameters(const Reader& reader, Definitions& definitions) {
    constexpr int k_max_rating = 3;
    reader.each([&](const Reader& element) {
        ParameterDefinition parameter;
        if (element.is_object_of(
                {"id", "name", "unit", "start", "end", "step", "bonuses", "rating", "match_ends_without"})) {
            if (const auto id = element.need("id")) parameter.id = id->id();
            if (const auto name = element.need("name")) parameter.names = read_names(*name);
            if (const auto unit = element.find("unit")) parameter.unit = unit->text();
            if (const auto rating = element.find("rating")) parameter.rating = rating->number(0, k_max_rating);
            if (const auto flag = element.find("match_ends_without")) parameter.ends_match = !flag->flag();
            read_track_steps(element, parameter.track);
        }
        definitions.parameters.push_back(parameter);
    });
}

void read_special_tiles(const Reader& reader, Definitions& definitions) {
    reader.each([&](const Reader& element) {
        TileDefinition tile;
        if (element.is_object_of({"id", "name"})) {
            if (const auto id = element.need("id")) tile.id = id->id();
            if (const auto name = element.need("name")) tile.names = read_names(*name);
        }
        definitions.special_tiles.push_back(tile);
    });
}

}  // namespace syrtis::content::terraforming
