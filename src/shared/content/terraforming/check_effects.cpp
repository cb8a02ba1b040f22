// SPDX-License-Identifier: MIT
#include "content/terraforming/check_effects.hpp"

#include <algorithm>
#include <utility>

namespace syrtis::content::terraforming {

namespace {

bool holds_something(const CheckContext& context) {
    return context.source != nullptr && context.source->holds != CardResource::none;
}

bool has_project(const CheckContext& context, const std::string& id) {
    const auto& projects = context.definitions->projects;
    return std::any_of(projects.begin(), projects.end(), [&](const auto& project) { return project.id == id; });
}

void check_amount(const AmountDefinition& amount, const CheckContext& context, const DataPath& path) {
    if (amount.maximum) context.mistake(path.at("max"), "only victory points have an upper limit");
    if (amount.per == Count::resource_here && !holds_something(context)) {
        context.mistake(path.at("per"), "the card holds no resource");
    }
    if (amount.per == Count::paid_amount && !context.counts_payment) {
        context.mistake(path.at("per"), "nothing is paid by \"pay_any\" here");
    }
    if (amount.per == Count::adjacent_oceans || amount.per == Count::adjacent_cities) {
        context.mistake(path.at("per"), "only victory points can count neighbours");
    }
}

void check_cost(const CostDefinition& cost, bool may_pay_megacredits, const CheckContext& context,
                const DataPath& path) {
    const bool pays_megacredits = !cost.pay.empty() && cost.pay.front().first == Resource::megacredits;
    if (pays_megacredits && !may_pay_megacredits) {
        context.mistake(path.at("pay.megacredits"), "only the single option of an action can cost megacredits");
    }
    if (cost.spend_here > 0 && !holds_something(context)) {
        context.mistake(path.at("spend_here"), "the card holds no resource");
    }
}

void check_options(const std::vector<OptionDefinition>& options, bool may_pay_megacredits, const CheckContext& context,
                   const DataPath& path) {
    for (std::size_t index = 0; index < options.size(); ++index) {
        const OptionDefinition& option = options[index];
        const DataPath here = path.at(index);
        CheckContext within = context;
        if (option.cost) {
            check_cost(*option.cost, may_pay_megacredits, context, here.at("cost"));
            within.counts_payment = option.cost->pay_any.has_value();
        }
        check_effects(option.gain, within, here.at("gain"));
    }
}

bool places_something(EffectKind kind) {
    return kind == EffectKind::place_city || kind == EffectKind::place_tile || kind == EffectKind::place_greenery ||
           kind == EffectKind::place_ocean || kind == EffectKind::place_marker;
}

void check_where(const EffectDefinition& effect, const CheckContext& context, const DataPath& path) {
    if (!places_something(effect.kind) || effect.where != Where::reserved) return;
    const auto& spaces = context.definitions->board.spaces;
    const bool reserved = context.source != nullptr &&
                          std::any_of(spaces.begin(), spaces.end(),
                                      [&](const auto& space) { return space.reserved_for == context.source->id; });
    const bool replaced = std::ranges::any_of(context.definitions->board.where_instead,
                                              [](const auto& other) { return other.where == Where::reserved; });
    if (!reserved && !replaced) context.mistake(path.at("where"), "the board reserves no space for this card");
}

void check_tile(const EffectDefinition& effect, const CheckContext& context, const DataPath& path) {
    const auto& tiles = context.definitions->special_tiles;
    const bool known =
        std::any_of(tiles.begin(), tiles.end(), [&](const auto& tile) { return tile.id == effect.tile; });
    if (!known && !effect.tile.empty()) context.mistake(path.at("tile"), "there is no special tile of this id");
}

/// Checks what an effect needs of its neighbours in the list.
void check_neighbours(const std::vector<EffectDefinition>& effects, std::size_t index, const CheckContext& context,
                      const DataPath& path) {
    const EffectDefinition& effect = effects[index];
    if (effect.kind == EffectKind::production_of_space_metal &&
        (index + 1 == effects.size() || effects[index + 1].kind != EffectKind::place_tile)) {
        context.mistake(path, "must be followed by \"place_tile\"");
    }
    const bool looks_back = effect.kind == EffectKind::remove || effect.kind == EffectKind::steal;
    if (looks_back && effect.from == From::owner_beside_placed_ocean) {
        const auto last = effects.begin() + static_cast<std::ptrdiff_t>(index);
        const bool placed = std::any_of(effects.begin(), last,
                                        [](const auto& earlier) { return earlier.kind == EffectKind::place_ocean; });
        if (!placed) context.mistake(path.at("from"), "no ocean is placed before");
    }
}

void check_effect(const EffectDefinition& effect, const CheckContext& context, const DataPath& path) {
    const char* list = effect.kind == EffectKind::production ? "change" : "resources";
    for (const auto& change : effect.changes) {
        const auto name =
            std::string(syrtis::terraforming::k_resource_names[static_cast<std::size_t>(change.resource)]);
        check_amount(change.change, context, path.at(list).at(name));
    }
    check_amount(effect.steps, context, path.at("steps"));
    check_where(effect, context, path);
    switch (effect.kind) {
        case EffectKind::place_tile:
            check_tile(effect, context, path);
            break;
        case EffectKind::raise: {
            const auto parameter = find_parameter(*context.definitions, effect.parameter);
            if (!parameter || *parameter == Parameter::oceans) {
                context.mistake(path.at("parameter"), "there is no track of this id");
            }
            break;
        }
        case EffectKind::add_here:
            if (!holds_something(context)) context.mistake(path, "the card holds no resource");
            break;
        case EffectKind::add_to_card:
            if (effect.target == Target::triggering_card && !context.card_triggered) {
                context.mistake(path.at("target"), "no card sets this off");
            }
            break;
        case EffectKind::choose:
            check_options(effect.options, false, context, path.at("options"));
            break;
        case EffectKind::condition:
            check_requirement(effect.condition, context, path.at("condition"));
            [[fallthrough]];
        case EffectKind::reveal_top:
            check_effects(effect.then_effects, context, path.at("then"));
            check_effects(effect.else_effects, context, path.at("else"));
            break;
        case EffectKind::sell_cards:
            if (!context.may_sell_cards) context.mistake(path, "only a standard project can sell cards");
            break;
        default:
            break;
    }
}

void check_trigger(const TriggerDefinition& trigger, const CheckContext& context, const DataPath& path) {
    const bool known = std::ranges::any_of(context.definitions->cards,
                                           [&](const CardDefinition& card) { return card.id == trigger.after; });
    if (!trigger.after.empty() && !known) context.mistake(path.at("after"), "there is no card of this id");
    for (std::size_t index = 0; index < trigger.except.size(); ++index) {
        if (!trigger.except[index].empty() && !has_project(context, trigger.except[index])) {
            context.mistake(path.at("except").at(index), "there is no standard project of this id");
        }
    }
    CheckContext within = context;
    within.card_triggered = trigger.when == TriggerWhen::play_tag || trigger.when == TriggerWhen::play_card;
    check_effects(trigger.then_effects, within, path.at("then"));
}

}  // namespace

DataPath DataPath::at(const std::string& key) const { return {file, entry, path.empty() ? key : path + '.' + key}; }

DataPath DataPath::at(std::size_t index) const { return {file, entry, path + '[' + std::to_string(index) + ']'}; }

void CheckContext::mistake(const DataPath& path, std::string what) const {
    mistakes->push_back({path.file, path.entry, path.path, std::move(what)});
}

void check_effects(const std::vector<EffectDefinition>& effects, const CheckContext& context, const DataPath& path) {
    for (std::size_t index = 0; index < effects.size(); ++index) {
        check_neighbours(effects, index, context, path.at(index));
        check_effect(effects[index], context, path.at(index));
    }
}

void check_action(const std::vector<OptionDefinition>& options, const CheckContext& context, const DataPath& path) {
    check_options(options, options.size() == 1, context, path);
}

void check_passive(const PassiveDefinition& passive, const CheckContext& context, const DataPath& path) {
    for (std::size_t index = 0; index < passive.triggers.size(); ++index) {
        check_trigger(passive.triggers[index], context, path.at("triggers").at(index));
    }
    for (std::size_t index = 0; index < passive.discounts.size(); ++index) {
        const std::string& project = passive.discounts[index].project;
        if (!project.empty() && !has_project(context, project)) {
            context.mistake(path.at("discounts").at(index).at("project"), "there is no standard project of this id");
        }
    }
    if (passive.resource_here_value > 0 && !holds_something(context)) {
        context.mistake(path.at("pay_with_here"), "the card holds no resource");
    }
    if (passive.protects_this_card && !holds_something(context)) {
        context.mistake(path.at("protects.this_card"), "the card holds no resource");
    }
}

void check_requirement(const RequirementDefinition& requirement, const CheckContext& context, const DataPath& path) {
    const auto& parameters = context.definitions->parameters;
    for (const auto& bound : requirement.parameters) {
        if (std::ranges::count(parameters, bound.parameter, &ParameterDefinition::id) > 0) continue;
        context.mistake(path.at("parameters").at(bound.parameter), "there is no parameter of this id");
    }
    if (requirement.parameters.size() > syrtis::terraforming::k_max_parameter_bounds) {
        context.mistake(path.at("parameters"), "has more than 2 members");
    }
}

void check_victory_points(const CardDefinition& card, const CheckContext& context, const DataPath& path) {
    if (!card.victory_points) return;
    const bool counts_neighbours =
        card.victory_points->per == Count::adjacent_oceans || card.victory_points->per == Count::adjacent_cities;
    const bool places_tile = std::any_of(card.effects.begin(), card.effects.end(),
                                         [](const auto& effect) { return effect.kind == EffectKind::place_tile; });
    if (counts_neighbours && !places_tile) context.mistake(path.at("per"), "the card places no tile of its own");
    if (card.victory_points->per == Count::resource_here && card.holds == CardResource::none) {
        context.mistake(path.at("per"), "the card holds no resource");
    }
    if (card.victory_points->per == Count::paid_amount) context.mistake(path.at("per"), "nothing is paid here");
}

}  // namespace syrtis::content::terraforming
