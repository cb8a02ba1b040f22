// SPDX-License-Identifier: MIT

// Compiles MarsBot's tables. The effects of icons, cubes, options of bonus cards and boxes of corporations become
// programs like those of cards, with MarsBot's own operations.

#include "content/terraforming/compile_automa.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <variant>

namespace syrtis::content::terraforming {

using namespace syrtis::terraforming;
using automa::Otherwise;
using automa::Pick;
using automa::TrackPick;

namespace {

template <class List>
std::optional<std::size_t> place_of(const List& list, const std::string& id) {
    const auto found = std::ranges::find(list, id, [](const auto& entry) { return entry.id; });
    if (found == list.end()) return std::nullopt;
    return static_cast<std::size_t>(found - list.begin());
}

std::uint8_t bits_of(const std::vector<Resource>& resources) {
    std::uint8_t bits = 0;
    for (const auto resource : resources) {
        bits = static_cast<std::uint8_t>(bits | (1U << static_cast<unsigned>(resource)));
    }
    return bits;
}

std::uint8_t bits_of_kinds(const std::vector<CardKind>& kinds) {
    if (kinds.empty()) return 0xff;
    std::uint8_t bits = 0;
    for (const auto kind : kinds) bits = static_cast<std::uint8_t>(bits | (1U << static_cast<unsigned>(kind)));
    return bits;
}

bool mentions_this_track(const std::vector<AutomaEffectDefinition>& effects) {
    return std::ranges::any_of(effects, [](const auto& effect) { return effect.track.is_this(); });
}

}  // namespace

void AutomaCompiler::push_operation(const automa::Operation& operation, Ops& out) {
    out.push_back(syrtis::terraforming::operation::Automa{static_cast<std::uint16_t>(rules_.automa.operations.size())});
    rules_.automa.operations.push_back(operation);
}

std::uint8_t AutomaCompiler::automa_track(const std::string& id) {
    const auto place = place_of(definitions_.automa.tracks, id);
    if (!place) mistake("", "there is no track \"" + id + '"');
    return static_cast<Track>(place.value_or(0));
}

std::uint8_t AutomaCompiler::automa_tracks(const std::vector<std::string>& ids) {
    std::uint8_t bits = 0;
    for (const auto& id : ids) bits = static_cast<std::uint8_t>(bits | (1U << automa_track(id)));
    return bits;
}

std::uint16_t AutomaCompiler::automa_placement(const std::string& id) {
    const auto place = place_of(definitions_.automa.placements, id);
    if (!place) mistake("", "there is no placement \"" + id + '"');
    return static_cast<std::uint16_t>(place.value_or(0));
}

std::uint8_t AutomaCompiler::bonus_card(const std::string& id) {
    const auto place = place_of(definitions_.automa.bonus_cards, id);
    if (!place) mistake("", "there is no bonus card \"" + id + '"');
    return static_cast<BonusCard>(place.value_or(0));
}

std::uint32_t AutomaCompiler::bonus_cards(const std::vector<std::string>& ids) {
    BonusSet cards = 0;
    for (const auto& id : ids) cards |= bonus_bit(bonus_card(id));
    return cards;
}

Tile AutomaCompiler::tile(const std::string& id) {
    if (id == "ocean") return k_ocean;
    if (id == "greenery") return k_greenery;
    if (id == "city") return k_city;
    return special_tile(id);
}

TrackPick AutomaCompiler::track_pick(const AutomaTrackDefinition& track, AutomaContext context) {
    TrackPick pick{.pick = track.pick};
    if (track.is_this()) {
        pick.track = context.this_track.value_or(0);
    } else if (track.pick == Pick::track || track.pick == Pick::less_advanced_of_two) {
        pick.track = automa_track(track.track);
    }
    if (track.pick == Pick::less_advanced_of_two) pick.other = automa_track(track.other);
    return pick;
}

/// A greenery raises the oxygen, unless the tile has no space.
void AutomaCompiler::compile_place(const AutomaEffectDefinition& effect, AutomaContext context, Ops& out) {
    const auto placement = automa_placement(effect.id);
    const bool greenery = rules_.automa.placements[placement].tile == k_greenery;
    push_operation(automa::Place{.placement = placement,
                                 .otherwise = effect.otherwise.value_or(context.otherwise),
                                 .belongings = greenery ? std::uint8_t{1} : std::uint8_t{0}},
                   out);
    if (greenery) {
        push_operation(automa::Raise{.parameter = Parameter::oxygen, .steps = 1, .otherwise = Otherwise::nothing}, out);
    }
}

void AutomaCompiler::compile_first_possible(const AutomaEffectDefinition& effect, AutomaContext context, Ops& out) {
    std::vector<automa::Option> options;
    for (const auto& option : effect.options) {
        options.push_back({option.condition, compile_automa_program(option.effects, context)});
    }
    push_operation(automa::FirstPossible{.first = static_cast<std::uint16_t>(rules_.automa.options.size()),
                                         .count = narrow<std::uint8_t>(static_cast<int>(options.size()), "options")},
                   out);
    rules_.automa.options.insert(rules_.automa.options.end(), options.begin(), options.end());
}

void AutomaCompiler::compile_automa_effect(const AutomaEffectDefinition& effect, AutomaContext context, Ops& out) {
    const auto otherwise = effect.otherwise.value_or(context.otherwise);
    const auto count = narrow<std::uint8_t>(effect.count, "an amount");
    switch (effect.kind) {
        case AutomaEffectKind::gain:
        case AutomaEffectKind::lose:
        case AutomaEffectKind::rating:
            return effects_.compile_effects(effect.effects, {}, out);
        case AutomaEffectKind::advance:
            return push_operation(
                automa::Advance{
                    .track = track_pick(effect.track, context), .otherwise = otherwise, .arrow = effect.arrow},
                out);
        case AutomaEffectKind::push_back:
            return push_operation(automa::PushBack{track_pick(effect.track, context), count}, out);
        case AutomaEffectKind::remember_track:
            return push_operation(automa::RememberTrack{track_pick(effect.track, context)}, out);
        case AutomaEffectKind::gain_space:
            return push_operation(automa::GainSpace{track_pick(effect.track, context)}, out);
        case AutomaEffectKind::raise:
            return push_operation(automa::Raise{effect.parameter, count, otherwise}, out);
        case AutomaEffectKind::place:
            return compile_place(effect, context, out);
        case AutomaEffectKind::claim_milestone:
            return push_operation(automa::ClaimMilestone{otherwise}, out);
        case AutomaEffectKind::fund_award:
            return push_operation(automa::FundAward{otherwise}, out);
        case AutomaEffectKind::resolve_project:
            return push_operation(automa::ResolveProject{.first_tag_only = effect.flag}, out);
        case AutomaEffectKind::resolve_bonus:
            return push_operation(automa::ResolveBonus{}, out);
        case AutomaEffectKind::resolve_this_bonus:
            return push_operation(automa::ResolveThisBonus{bonus_card(effect.id)}, out);
        case AutomaEffectKind::resolve_best:
            return push_operation(automa::ResolveBest{.track = track_pick(effect.track, context).track,
                                                      .minimum = narrow<std::uint8_t>(effect.minimum, "a minimum"),
                                                      .resolved = count},
                                  out);
        case AutomaEffectKind::put_on_corporation:
            return push_operation(
                automa::PutOnCorporation{effect.stock, count, narrow<std::uint8_t>(effect.maximum, "a maximum")}, out);
        case AutomaEffectKind::take_from_corporation:
            return push_operation(automa::TakeFromCorporation{effect.stock, count}, out);
        case AutomaEffectKind::for_opponent:
            return push_operation(automa::ForOpponent{effects_.compile_program(effect.effects, {})}, out);
        case AutomaEffectKind::opponent_loses:
            return push_operation(automa::OpponentLoses{effect.resource, count}, out);
        case AutomaEffectKind::opponent_removes_most_valuable: {
            const auto program = append({operation::RemoveMostValuable{effect.card_resources}});
            // By default, the other effects of a bonus card happen with or without the loss.
            return push_operation(
                automa::OpponentRemoves{effect.card_resources, program, effect.otherwise.value_or(Otherwise::nothing)},
                out);
        }
        case AutomaEffectKind::move_bonus:
            return push_operation(automa::MoveBonus{bonus_card(effect.id), effect.to}, out);
        case AutomaEffectKind::reveal_into_bonus_deck:
            return push_operation(automa::RevealIntoBonusDeck{effect.tag, count, effect.flag}, out);
        case AutomaEffectKind::add_to_action_deck:
            return push_operation(automa::AddToActionDeck{.bonus = effect.flag, .cards = count}, out);
        case AutomaEffectKind::discard_fewest_tags:
            return push_operation(automa::DiscardFewestTags{}, out);
        case AutomaEffectKind::help_award:
            return push_operation(automa::HelpAward{otherwise}, out);
        case AutomaEffectKind::first_possible:
            return compile_first_possible(effect, context, out);
        case AutomaEffectKind::resolve_first:
            return push_operation(automa::ResolveFirst{bits_of_kinds(effect.filter.kinds),
                                                       narrow<std::uint8_t>(effect.filter.min_printed_cost, "a price")},
                                  out);
    }
}

Program AutomaCompiler::compile_automa_program(const std::vector<AutomaEffectDefinition>& effects,
                                               AutomaContext context) {
    Ops ops;
    for (const auto& effect : effects) compile_automa_effect(effect, context, ops);
    return append(ops);
}

void AutomaCompiler::compile_automa_track(const AutomaTrackRowDefinition& definition, std::size_t index) {
    auto& table = rules_.automa.tracks[index];
    for (const auto tag : definition.tags) table.tags = static_cast<std::uint16_t>(table.tags | (1U << tag));
    if (definition.production) table.production = static_cast<std::uint8_t>(*definition.production);
    for (const auto& space : definition.icons) {
        const auto icon = place_of(definitions_.automa.icons, space.icon);
        if (!icon) continue;
        const auto& rule = definitions_.automa.icons[*icon];
        auto& place = table.spaces[static_cast<std::size_t>(space.space)];
        place.program = compile_automa_program(rule.effects, {.this_track = static_cast<Track>(index)});
        place.greenery = rule.greenery;
    }
}

automa::Measure AutomaCompiler::measure(const AutomaMeasureDefinition& definition) {
    return {.of = definition.counts,
            .tracks = automa_tracks(definition.tracks),
            .plus = narrow<std::int8_t>(definition.plus, "an amount"),
            .each = narrow<std::uint8_t>(definition.each, "a divisor"),
            .rows = spaces_in_rows(definition.rows.first, definition.rows.last),
            .kinds = bits_of_kinds(definition.filter.kinds),
            .min_printed_cost = narrow<std::uint8_t>(definition.filter.min_printed_cost, "a price")};
}

void AutomaCompiler::compile_automa_goals() {
    auto& automa = rules_.automa;
    for (const auto& definition : definitions_.automa.milestones) {
        const auto place = place_of(definitions_.milestones, definition.goal);
        if (!place || *place >= automa.milestones.size()) continue;
        automa.milestones[*place] = {measure(definition), narrow<std::int16_t>(definition.threshold, "a threshold")};
    }
    for (const auto& definition : definitions_.automa.awards) {
        const auto place = place_of(definitions_.awards, definition.goal);
        if (!place || *place >= automa.awards.size()) continue;
        automa.awards[*place] = {
            .measure = measure(definition),
            .opponent_production = bits_of(definition.opponent_production),
            .opponent_without_stock = bits_of(definition.opponent_without_stock),
            .helper = compile_automa_program(definition.helper, {.otherwise = Otherwise::not_possible})};
    }
}

void AutomaCompiler::compile_placement(const AutomaPlacementDefinition& definition) {
    automa::Placement placement;
    placement.site = definition.site;
    placement.of_played_card = definition.of_played_card;
    if (!definition.tile.empty()) placement.tile = tile(definition.tile);
    if (definition.rows.last > 0) placement.within = spaces_in_rows(definition.rows.first, definition.rows.last);
    if (definition.needs) {
        placement.feature = definition.needs->first;
        placement.required = narrow<std::uint8_t>(definition.needs->second, "a number of neighbours");
    }
    for (const auto& preference : definition.prefers) {
        if (placement.preference_count == placement.preferences.size()) break;
        placement.preferences[placement.preference_count++] = {
            .feature = preference.feature,
            .fewest = preference.fewest,
            .rows = spaces_in_rows(preference.rows.first, preference.rows.last)};
    }
    rules_.automa.placements.push_back(placement);
}

void AutomaCompiler::compile_special_space(const AutomaSpecialSpaceDefinition& definition) {
    rules_.automa.special_spaces.push_back(
        {.space = static_cast<Space>(definition.space - 1),
         .condition = definition.condition,
         .more_icons_than = narrow<std::uint8_t>(definition.more_icons_than, "a number of icons"),
         .program = compile_automa_program(definition.effects, {})});
}

void AutomaCompiler::compile_bonus_card(const AutomaBonusCardDefinition& definition) {
    std::vector<automa::Option> options;
    for (const auto& option : definition.options) {
        Ops ops;
        for (const auto& effect : option.effects) {
            compile_automa_effect(effect, {.otherwise = Otherwise::not_possible}, ops);
        }
        push_operation(
            automa::Fate{.to = option.fate, .if_taken = narrow<std::uint8_t>(option.fate_if_taken, "a number taken")},
            ops);
        options.push_back({option.condition, append(ops)});
    }
    auto& automa = rules_.automa;
    const bool owned = std::ranges::any_of(definitions_.automa.corporations, [&](const auto& corporation) {
        return std::ranges::find(corporation.own_bonus_cards, definition.id) != corporation.own_bonus_cards.end();
    });
    automa.bonus_cards.push_back({.first_option = static_cast<std::uint16_t>(automa.options.size()),
                                  .option_count = narrow<std::uint8_t>(static_cast<int>(options.size()), "options"),
                                  .in_every_game = !owned});
    automa.options.insert(automa.options.end(), options.begin(), options.end());
}

/// A trigger for "this" track becomes one trigger for each track.
void AutomaCompiler::compile_automa_trigger(const AutomaTriggerDefinition& definition,
                                            automa::CorporationTable& table) {
    auto trigger = definition.trigger;
    if (!definition.tracks.empty()) trigger.tracks = automa_tracks(definition.tracks);
    if (!mentions_this_track(definition.then_effects)) {
        trigger.program = compile_automa_program(definition.then_effects, {});
        table.triggers.push_back(trigger);
        return;
    }
    for (std::size_t track = 0; track < k_automa_tracks; ++track) {
        if (((trigger.tracks >> track) & 1U) == 0) continue;
        auto one = trigger;
        one.tracks = static_cast<std::uint8_t>(1U << track);
        one.program = compile_automa_program(definition.then_effects, {.this_track = static_cast<Track>(track)});
        table.triggers.push_back(one);
    }
}

void AutomaCompiler::compile_automa_corporation(const AutomaCorporationDefinition& definition) {
    automa::CorporationTable table;
    table.identity = identity_of(definition.id);
    if (const auto human = place_of(definitions_.corporations, definition.id)) {
        table.human = static_cast<Corporation>(*human);
    }
    table.starting_tags = definition.starting_tags;
    table.draft = definition.draft;
    table.draft_tags = definition.draft_tags;
    table.setup = compile_automa_program(definition.setup, {});
    table.before_action_phase = compile_automa_program(definition.before_action_phase, {});
    table.rating = narrow<std::int8_t>(definition.rating, "a rating");
    for (const auto& cubes : definition.cubes) {
        auto& spaces = table.cubes[static_cast<std::size_t>(cubes.cube)][automa_track(cubes.track)];
        for (const int space : cubes.spaces) spaces |= std::uint32_t{1} << space;
    }
    for (const auto& effect : definition.cube_effects) {
        const auto cube = static_cast<std::size_t>(effect.cube);
        table.cube_programs[cube] = compile_automa_program(effect.effects, {});
        table.cube_replaces_icon[cube] = effect.replaces_icon;
    }
    table.every_deck = bonus_cards(definition.every_deck);
    table.first_deck_bonus_cards = narrow<std::uint8_t>(definition.first_deck_bonus_cards, "cards");
    for (const auto& trigger : definition.triggers) compile_automa_trigger(trigger, table);
    table.award_shift = narrow<std::int8_t>(definition.award_shift, "an award's value");
    table.adjacent_ocean = narrow<std::uint8_t>(definition.adjacent_ocean, "an amount");
    table.untagged_card = narrow<std::uint8_t>(definition.untagged_card, "an amount");
    if (definition.instead_stock) {
        table.instead_stock = *definition.instead_stock;
        table.instead_of_raise = compile_automa_program(definition.instead_of_raise, {});
    }
    if (!definition.gains_track.empty()) {
        table.gains_track = automa_track(definition.gains_track);
        table.gains_refill = narrow<std::uint8_t>(definition.gains_refill, "an amount");
        table.gains_emptied = compile_automa_program(definition.gains_emptied, {});
    }
    rules_.automa.corporations.push_back(std::move(table));
}

void AutomaCompiler::compile_automa() {
    const auto& definition = definitions_.automa;
    if (definition.empty()) return;
    file_.clear();
    entry_ = "automa_board";
    auto& automa = rules_.automa;
    for (const auto& placement : definition.placements) compile_placement(placement);
    for (const auto& space : definition.special_spaces) compile_special_space(space);
    for (std::size_t index = 0; index < k_automa_tracks; ++index) {
        compile_automa_track(definition.tracks[index], index);
    }
    compile_automa_goals();
    for (std::size_t index = 0; index < k_automa_levels; ++index) {
        automa.levels[index] = definition.levels[index].table;
    }
    const auto compile_bonuses = [&](const std::vector<AutomaBonusDefinition>& bonuses, std::size_t parameter) {
        auto& programs = automa.track_bonuses[parameter];
        for (std::size_t index = 0; index < std::min(bonuses.size(), programs.size()); ++index) {
            programs[index] = compile_automa_program(bonuses[index].gain, {});
        }
    };
    compile_bonuses(definition.temperature_bonuses, 0);
    compile_bonuses(definition.oxygen_bonuses, 1);
    automa.neural_instance = tile(definition.scoring.scores_neighbours);
    automa.final_greenery_placement = automa_placement(definition.scoring.final_greenery);
    const auto& set_rules = definitions_.set_rules;
    const int earlier = set_rules.automa_generations_earlier;
    automa.more_first_cards = narrow<std::uint8_t>(set_rules.automa_first_project_cards, "cards");
    automa.generation_limit = narrow<std::uint16_t>(definition.scoring.generation_limit - earlier, "a generation");
    const std::span prices(definition.scoring.megacredits_per_point);
    for (const int price : prices.subspan(std::min(static_cast<std::size_t>(earlier), prices.size()))) {
        automa.megacredits_per_point.push_back(narrow<std::uint8_t>(price, "a price"));
    }
    for (const auto& card : definition.bonus_cards) {
        entry_ = card.id;
        compile_bonus_card(card);
    }
    for (const auto& corporation : definition.corporations) {
        entry_ = corporation.id;
        compile_automa_corporation(corporation);
    }
}

}  // namespace syrtis::content::terraforming
