// SPDX-License-Identifier: MIT
#include <cstddef>
#include <utility>

#include "content/terraforming/phrases.hpp"
#include "engine/terraforming/requirements.hpp"

namespace syrtis::content::terraforming {

std::string Phrases::effects(std::span<const EffectDefinition> effects) const {
    std::vector<std::string> clauses;
    for (const auto& one : effects) clauses.push_back(effect(one));
    return nouns_.all_of(clauses);
}

std::string Phrases::effect(const EffectDefinition& effect) const {
    switch (effect.kind) {
        case EffectKind::production:
            if (effect.lowest > 0) {
                return nouns_.plural("raise your lowest production {count} step",
                                     "raise your lowest production {count} steps", effect.lowest);
            }
            return production_change(effect);
        case EffectKind::gain:
            return nouns_.text("gain {things}", {{"things", resources(effect.changes)}});
        case EffectKind::lose:
            return nouns_.text("lose {things}", {{"things", resources(effect.changes)}});
        case EffectKind::raise:
            return raise(effect);
        case EffectKind::rating:
            return counted(
                nouns_.plural("raise your TR {count} step", "raise your TR {count} steps", effect.steps.amount),
                effect.steps);
        case EffectKind::place_ocean:
        case EffectKind::place_greenery:
        case EffectKind::place_city:
        case EffectKind::place_tile:
            return place(effect);
        case EffectKind::place_marker:
            return place_marker(effect);
        case EffectKind::production_of_space_metal:
            return nouns_.plural(
                "raise your steel or titanium production {count} step, matching the bonus of the area",
                "raise your steel or titanium production {count} steps, matching the bonus of the area",
                effect.steps.amount);
        case EffectKind::draw:
            return nouns_.plural("draw {count} card", "draw {count} cards", effect.cards);
        case EffectKind::look:
            return look(effect);
        case EffectKind::reveal_top:
            return nouns_.text("reveal and discard the top card; if it has {tag}, {then}",
                               {{"tag", nouns_.a_tag(effect.match_tag)}, {"then", effects(effect.then_effects)}});
        case EffectKind::add_here: {
            const auto holds = source_ != nullptr ? source_->holds : CardResource::none;
            const auto set = static_cast<CardResourceSet>(1U << static_cast<unsigned>(holds));
            return nouns_.text("add {resources} to this card", {{"resources", nouns_.card_units(set, effect.count)}});
        }
        case EffectKind::add_to_card:
            return add_to_card(effect);
        case EffectKind::remove:
        case EffectKind::steal:
            return remove(effect);
        case EffectKind::remove_from_card:
            return nouns_.text("remove up to {resources} from a card of any player",
                               {{"resources", nouns_.card_units(effect.card_resources, effect.up_to)}});
        case EffectKind::any_production:
            return counted(fill(nouns_.plural("lower any player's {production} {count} step",
                                              "lower any player's {production} {count} steps", effect.steps.amount),
                                {{"production", nouns_.production(effect.resource)}}),
                           effect.steps);
        case EffectKind::choose:
            return effect.optional ? nouns_.text("you may {clause}", {{"clause", options(effect.options)}})
                                   : options(effect.options);
        case EffectKind::condition:
            return condition(effect);
        case EffectKind::copy_production:
            return nouns_.text("repeat the production changes of one of your other cards that has {tag}",
                               {{"tag", nouns_.a_tag(Tag::building)}});
        case EffectKind::convert_production:
            return nouns_.text("convert any number of steps of your {from} into {to}",
                               {{"from", nouns_.production(effect.resource)}, {"to", nouns_.production(effect.to)}});
        case EffectKind::next_card:
            return next_card(effect);
        case EffectKind::sell_cards:
            return nouns_.text("discard any number of cards from your hand and gain {units} for each",
                               {{"units", nouns_.units(Resource::megacredits, effect.megacredits_each)}});
        case EffectKind::pay:
            return nouns_.text("pay {units}", {{"units", nouns_.units(Resource::megacredits, effect.price)}});
        case EffectKind::reveal_until:
            return nouns_.text(
                "reveal cards until {count} of them have {tag}; take those into your hand and discard the others",
                {{"count", number_text(effect.cards)}, {"tag", nouns_.a_tag(effect.match_tag)}});
        case EffectKind::play_card:
            if (effect.cards == 0) return nouns_.text("play a card from your hand");
            return nouns_.plural(
                "look at the top prelude and play it",
                "look at the top {count} preludes, play one of them and remove the others from the game", effect.cards);
        case EffectKind::fund_award:
            if (effect.price == 0) return nouns_.text("fund an award for free");
            return nouns_.text("fund an award for {units}",
                               {{"units", nouns_.units(Resource::megacredits, effect.price)}});
    }
    return {};
}

std::string Phrases::production_change(const EffectDefinition& effect) const {
    std::vector<std::string> losses;
    std::vector<std::string> gains;
    for (const auto& [resource, change] : effect.changes) {
        const int steps = change.amount < 0 ? -change.amount : change.amount;
        auto& clauses = change.amount < 0 ? losses : gains;
        clauses.push_back(counted(nouns_.production_steps(resource, steps), change));
    }
    std::vector<std::string> clauses;
    if (!losses.empty())
        clauses.push_back(nouns_.text("lower {productions}", {{"productions", nouns_.all_of(losses)}}));
    if (!gains.empty()) clauses.push_back(nouns_.text("raise {productions}", {{"productions", nouns_.all_of(gains)}}));
    // "Lower a and raise b and c" needs a comma.
    const bool is_long = clauses.size() == 2 && losses.size() + gains.size() > 2;
    return is_long ? nouns_.joined(clauses, "{first}, and {last}") : nouns_.all_of(clauses);
}

std::string Phrases::resources(const std::vector<ResourceChange>& changes) const {
    std::vector<std::string> things;
    things.reserve(changes.size());
    for (const auto& [resource, change] : changes)
        things.push_back(counted(nouns_.units(resource, change.amount), change));
    return nouns_.all_of(things);
}

std::string Phrases::unit_list(const std::vector<std::pair<Resource, int>>& resources) const {
    std::vector<std::string> things;
    things.reserve(resources.size());
    for (const auto& [resource, count] : resources) things.push_back(nouns_.units(resource, count));
    return nouns_.all_of(things);
}

std::string Phrases::raise(const EffectDefinition& effect) const {
    const int steps = effect.steps.amount;
    const auto parameter = find_parameter(definitions_, effect.parameter).value_or(Parameter::temperature);
    if (const auto* further = find_further(definitions_, parameter)) {
        return counted(fill(nouns_.plural("raise {parameter} {count} step", "raise {parameter} {count} steps", steps),
                            {{"parameter", nouns_.name(further->names)}}),
                       effect.steps);
    }
    return counted(
        parameter == Parameter::oxygen
            ? nouns_.plural("raise the oxygen {count} step", "raise the oxygen {count} steps", steps)
            : nouns_.plural("raise the temperature {count} step", "raise the temperature {count} steps", steps),
        effect.steps);
}

std::string Phrases::where(Where where) const {
    switch (where) {
        case Where::ocean_area:
            return nouns_.text("on an area reserved for oceans");
        case Where::non_ocean_area:
            return nouns_.text("on an area not reserved for oceans");
        case Where::land:
        case Where::greenery:
            return {};
        case Where::city:
            return nouns_.text("next to no city");
        case Where::isolated:
            return nouns_.text("next to no other tile");
        case Where::beside_city:
            return nouns_.text("next to a city");
        case Where::beside_two_cities:
            return nouns_.text("next to at least two cities");
        case Where::beside_greenery:
            return nouns_.text("next to a greenery");
        case Where::volcanic:
            return nouns_.text("on a volcanic area");
        case Where::metal_bonus:
            return nouns_.text("on an area with a steel or titanium bonus");
        case Where::metal_bonus_beside_own:
            return nouns_.text("on an area with a steel or titanium bonus, next to one of your tiles");
        case Where::reserved:
            return nouns_.text("on the area reserved for it");
    }
    return {};
}

std::string Phrases::place(const EffectDefinition& effect) const {
    std::string clause;
    // The usual place of such a tile is not mentioned.
    Where usual = Where::land;
    switch (effect.kind) {
        case EffectKind::place_ocean:
            clause = nouns_.plural("place {count} ocean", "place {count} oceans", effect.count);
            usual = Where::ocean_area;
            break;
        case EffectKind::place_greenery:
            clause = nouns_.text("place a greenery");
            usual = Where::greenery;
            break;
        case EffectKind::place_city:
            clause = nouns_.text("place a city");
            usual = Where::city;
            break;
        default:
            clause = nouns_.text("place {tile}", {{"tile", a_tile(effect)}});
    }
    if (effect.counts_as_city) {
        clause = nouns_.text("{clause} as a city", {{"clause", clause}});
        usual = Where::city;
    }
    const std::string area = effect.where == usual ? std::string() : where(effect.where);
    if (!area.empty()) clause = nouns_.text("{clause} {where}", {{"clause", clause}, {"where", area}});
    if (effect.kind == EffectKind::place_greenery) {
        clause = nouns_.text("{clause} and raise the oxygen 1 step", {{"clause", clause}});
    }
    return clause;
}

std::string Phrases::place_marker(const EffectDefinition& effect) const {
    // A marker may not be placed on areas that others may not build on.
    std::vector<std::string> taken{nouns_.text("an area reserved for oceans")};
    for (const auto& space : definitions_.board.spaces) {
        if (space.kind == syrtis::terraforming::SpaceKind::reserved) taken.emplace_back(nouns_.name(space.names));
    }
    const std::string area = effect.where == Where::land
                                 ? nouns_.text("a free area other than {areas}", {{"areas", nouns_.any_of(taken)}})
                                 : nouns_.text("a free area {where}", {{"where", where(effect.where)}});
    return nouns_.text("place your marker on {area}: only you may place a tile there", {{"area", area}});
}

std::string Phrases::look(const EffectDefinition& effect) const {
    if (effect.buy) {
        return nouns_.plural("look at the top card and buy it or discard it",
                             "look at the top {count} cards, buy any of them and discard the rest", effect.cards);
    }
    return nouns_.text("look at the top {count} cards, keep {kept} and discard the rest",
                       {{"count", number_text(effect.cards)}, {"kept", number_text(effect.keep)}});
}

std::string Phrases::add_to_card(const EffectDefinition& effect) const {
    const std::string resources = nouns_.card_units(effect.card_resources, effect.count);
    switch (effect.target) {
        case Target::another:
            return nouns_.text("add {resources} to another card", {{"resources", resources}});
        case Target::stocked:
            return nouns_.text("add {resources} to one of your cards that already has some",
                               {{"resources", resources}});
        case Target::triggering_card:
            return nouns_.text("add {resources} to that card", {{"resources", resources}});
    }
    return {};
}

std::string Phrases::from(From from) const {
    switch (from) {
        case From::any_player:
            return nouns_.text("from any player");
        case From::any_opponent:
            return nouns_.text("from any opponent");
        case From::owner_beside_placed_ocean:
            return nouns_.text("from the owner of a tile next to that ocean");
    }
    return {};
}

std::string Phrases::remove(const EffectDefinition& effect) const {
    const std::string resources = nouns_.units(effect.resource, effect.up_to);
    const std::string victim = from(effect.from);
    return effect.kind == EffectKind::steal
               ? nouns_.text("steal up to {resources} {from}", {{"resources", resources}, {"from", victim}})
               : nouns_.text("remove up to {resources} {from}", {{"resources", resources}, {"from", victim}});
}

std::string Phrases::next_card(const EffectDefinition& effect) const {
    if (effect.discount > 0) {
        return nouns_.text("the next card you play this generation costs {units} less",
                           {{"units", nouns_.units(Resource::megacredits, effect.discount)}});
    }
    if (effect.requirement_shift >= syrtis::terraforming::k_any_requirement_shift) {
        return nouns_.text(
            "the next card you play this generation needs no temperature, oxygen and ocean requirements");
    }
    return nouns_.plural(
        "the temperature, oxygen and ocean requirements of the next card you play this generation are +{count} or "
        "−{count} step",
        "the temperature, oxygen and ocean requirements of the next card you play this generation are +{count} or "
        "−{count} steps",
        effect.requirement_shift);
}

std::string Phrases::condition(const EffectDefinition& effect) const {
    const std::string conditions = nouns_.all_of(requirement(effect.condition));
    const std::string then = effects(effect.then_effects);
    if (effect.else_effects.empty()) {
        return nouns_.text("if you have {conditions}: {then}", {{"conditions", conditions}, {"then", then}});
    }
    return nouns_.text("if you have {conditions}: {then}; otherwise: {else}",
                       {{"conditions", conditions}, {"then", then}, {"else", effects(effect.else_effects)}});
}

}  // namespace syrtis::content::terraforming
