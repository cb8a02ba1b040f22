// SPDX-License-Identifier: MIT

#include "content/terraforming/compile_board.hpp"

namespace syrtis::content::terraforming {

using namespace syrtis::terraforming;

void BoardCompiler::compile_tiles() {
    rules_.tiles_counting_as_city = 1U << k_city;
    if (definitions_.special_tiles.size() + k_first_special_tile > 32) mistake("", "there are too many special tiles");
    for (std::size_t index = 0; index < definitions_.special_tiles.size(); ++index) {
        rules_.special_tiles.push_back(static_cast<Tile>(k_first_special_tile + index));
    }
}

void BoardCompiler::compile_track(const TrackDefinition& definition, TrackRule& track) {
    track.start = narrow<std::int8_t>(definition.start, "a track value");
    track.end = narrow<std::int8_t>(definition.end, "a track value");
    track.step = narrow<std::int8_t>(definition.step, "a track step");
    if (definition.bonuses.size() > track.bonuses.size()) return mistake("tracks", "a track has too many bonuses");
    for (const auto& bonus : definition.bonuses) {
        track.bonuses[track.bonus_count++] = {.at = narrow<std::int8_t>(bonus.at, "a track value"),
                                              .program = effects_.compile_program(bonus.gain, {})};
    }
}

void BoardCompiler::compile_space(const SpaceDefinition& definition, std::size_t index) {
    rules_.spaces.push_back({});
    auto& rule = rules_.spaces.back();
    rule.kind = definition.kind;
    // The places outside a board are the same on all boards.
    rule.identity = identity_of(definition.id.empty() ? definitions_.board.name + " " + std::to_string(definition.space)
                                                      : definition.id);
    rule.clockwise.fill(k_no_space);
    for (const auto& bonus : definition.bonus) {
        if (bonus == "card") {
            ++rule.bonus_cards;
            continue;
        }
        for (std::size_t resource = 0; resource < k_resources; ++resource) {
            if (k_resource_names[resource] == bonus) ++rule.bonus[resource];
        }
    }
    for (std::size_t place = 0; place < definition.neighbours.size() && place < rule.clockwise.size(); ++place) {
        rule.clockwise[place] = static_cast<Space>(definition.neighbours[place] - 1);
        rule.neighbours.insert(rule.clockwise[place]);
    }
    for (const auto& effect : definition.effects) {
        if (effect.kind == EffectKind::pay) rule.price = narrow<std::uint8_t>(rule.price + effect.price, "a price");
    }
    rule.program = effects_.compile_program(definition.effects, {});
    if (rule.price > 0) rules_.priced_areas.insert(index);
    if (rule.kind != SpaceKind::off_planet) rules_.on_mars.insert(index);
    const bool metal = rule.bonus[static_cast<std::size_t>(Resource::steel)] > 0 ||
                       rule.bonus[static_cast<std::size_t>(Resource::titanium)] > 0;
    switch (definition.kind) {
        case SpaceKind::ocean:
            rules_.ocean_areas.insert(index);
            break;
        case SpaceKind::volcanic:
            rules_.volcanic_areas.insert(index);
            [[fallthrough]];
        case SpaceKind::land:
            rules_.land_areas.insert(index);
            if (metal) rules_.metal_areas.insert(index);
            break;
        default:
            break;
    }
}

void BoardCompiler::compile_board() {
    entry_ = definitions_.board.name;
    const auto& spaces = definitions_.board.spaces;
    if (spaces.size() > k_max_spaces) return mistake("spaces", "the board has too many spaces");
    for (std::size_t index = 0; index < spaces.size(); ++index) compile_space(spaces[index], index);
    rules_.tracks.resize(k_common_parameters);
    compile_track(definitions_.board.temperature, rules_.tracks[index_of(Parameter::temperature)]);
    compile_track(definitions_.board.oxygen, rules_.tracks[index_of(Parameter::oxygen)]);
    rules_.tracks[index_of(Parameter::oceans)].end = k_ocean_maximum;
    for (std::size_t parameter = 0; parameter < k_common_parameters; ++parameter) {
        rules_.tracks[parameter].identity = identity_of(syrtis::terraforming::k_parameter_names[parameter]);
    }
    for (const auto& parameter : definitions_.parameters) {
        if (rules_.tracks.full()) return mistake("parameters", "there are too many parameters");
        TrackRule track;
        compile_track(parameter.track, track);
        track.rating = narrow<std::uint8_t>(parameter.rating, "a rating");
        track.ends_match = parameter.ends_match;
        track.identity = identity_of(parameter.id);
        rules_.tracks.push_back(track);
    }
}

}  // namespace syrtis::content::terraforming
