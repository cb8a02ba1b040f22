// SPDX-License-Identifier: MIT
#include "content/terraforming/check_effects.hpp"

#include <algorithm>
#include <utility>

namespace syrtis::content::terraforming {

namespace {

bool holds_something(const Around& around) {
    return around.source != nullptr && around.source->holds != CardResource::none;
}

bool has_project(const Around& around, const std::string& id) {
    const auto& projects = around.definitions->projects;
    return std::any_of(projects.begin(), projects.end(), [&](const auto& project) { return project.id == id; });
}

void check_amount(const AmountDefinition& amount, const Around& around, const Place& place) {
    if (amount.maximum) around.mistake(place.at("max"), "only victory points have an upper limit");
    if (amount.per == Count::resource_here && !holds_something(around)) {
        around.mistake(place.at("per"), "the card holds no resource");
    }
    if (amount.per == Count::paid_amount && !around.counts_payment) {
        around.mistake(place.at("per"), "nothing is paid by \"pay_any\" here");
    }
    if (amount.per == Count::adjacent_oceans || amount.per == Count::adjacent_cities) {
        around.mistake(place.at("per"), "only victory points can count neighbours");
    }
}

void check_cost(const CostDefinition& cost, bool may_pay_megacredits, const Around& around, const Place& place) {
    const bool pays_megacredits = !cost.pay.empty() && cost.pay.front().first == Resource::megacredits;
    if (pays_megacredits && !may_pay_megacredits) {
        around.mistake(place.at("pay.megacredits"), "only the single option of an action can cost megacredits");
    }
    if (cost.spend_here > 0 && !holds_something(around)) {
        around.mistake(place.at("spend_here"), "the card holds no resource");
    }
}

void check_options(const std::vector<OptionDefinition>& options, bool may_pay_megacredits, const Around& around,
                   const Place& place) {
    for (std::size_t index = 0; index < options.size(); ++index) {
        const OptionDefinition& option = options[index];
        const Place here = place.at(index);
        Around within = around;
        if (option.cost) {
            check_cost(*option.cost, may_pay_megacredits, around, here.at("cost"));
            within.counts_payment = option.cost->pay_any.has_value();
        }
        check_effects(option.gain, within, here.at("gain"));
    }
}

bool places_something(EffectKind kind) {
    return kind == EffectKind::place_city || kind == EffectKind::place_tile || kind == EffectKind::place_greenery ||
           kind == EffectKind::place_ocean || kind == EffectKind::place_marker;
}

void check_where(const EffectDefinition& effect, const Around& around, const Place& place) {
    if (!places_something(effect.kind) || effect.where != Where::reserved) return;
    const auto& spaces = around.definitions->board.spaces;
    const bool reserved = around.source != nullptr && std::any_of(spaces.begin(), spaces.end(), [&](const auto& space) {
                              return space.reserved_for == around.source->id;
                          });
    if (!reserved) around.mistake(place.at("where"), "the board reserves no space for this card");
}

void check_tile(const EffectDefinition& effect, const Around& around, const Place& place) {
    const auto& tiles = around.definitions->special_tiles;
    const bool known =
        std::any_of(tiles.begin(), tiles.end(), [&](const auto& tile) { return tile.id == effect.tile; });
    if (!known && !effect.tile.empty()) around.mistake(place.at("tile"), "there is no special tile of this id");
}

/// What an effect needs of its neighbours in the list.
void check_neighbours(const std::vector<EffectDefinition>& effects, std::size_t index, const Around& around,
                      const Place& place) {
    const EffectDefinition& effect = effects[index];
    if (effect.kind == EffectKind::production_of_space_metal &&
        (index + 1 == effects.size() || effects[index + 1].kind != EffectKind::place_tile)) {
        around.mistake(place, "must be followed by \"place_tile\"");
    }
    const bool looks_back = effect.kind == EffectKind::remove || effect.kind == EffectKind::steal;
    if (looks_back && effect.from == From::owner_beside_placed_ocean) {
        const auto last = effects.begin() + static_cast<std::ptrdiff_t>(index);
        const bool placed = std::any_of(effects.begin(), last,
                                        [](const auto& earlier) { return earlier.kind == EffectKind::place_ocean; });
        if (!placed) around.mistake(place.at("from"), "no ocean is placed before");
    }
}

void check_effect(const EffectDefinition& effect, const Around& around, const Place& place) {
    const char* list = effect.kind == EffectKind::production ? "change" : "resources";
    for (const auto& change : effect.changes) {
        const auto name =
            std::string(syrtis::terraforming::k_resource_names[static_cast<std::size_t>(change.resource)]);
        check_amount(change.change, around, place.at(list).at(name));
    }
    check_amount(effect.steps, around, place.at("steps"));
    check_where(effect, around, place);
    switch (effect.kind) {
        case EffectKind::place_tile:
            check_tile(effect, around, place);
            break;
        case EffectKind::add_here:
            if (!holds_something(around)) around.mistake(place, "the card holds no resource");
            break;
        case EffectKind::add_to_card:
            if (effect.target == Target::triggering_card && !around.card_triggered) {
                around.mistake(place.at("target"), "no card sets this off");
            }
            break;
        case EffectKind::choose:
            check_options(effect.options, false, around, place.at("options"));
            break;
        case EffectKind::reveal_top:
        case EffectKind::condition:
            check_effects(effect.then_effects, around, place.at("then"));
            check_effects(effect.else_effects, around, place.at("else"));
            break;
        case EffectKind::sell_cards:
            if (!around.may_sell_cards) around.mistake(place, "only a standard project can sell cards");
            break;
        default:
            break;
    }
}

void check_trigger(const TriggerDefinition& trigger, const Around& around, const Place& place) {
    const bool known = std::ranges::any_of(around.definitions->cards,
                                           [&](const CardDefinition& card) { return card.id == trigger.after; });
    if (!trigger.after.empty() && !known) around.mistake(place.at("after"), "there is no card of this id");
    for (std::size_t index = 0; index < trigger.except.size(); ++index) {
        if (!trigger.except[index].empty() && !has_project(around, trigger.except[index])) {
            around.mistake(place.at("except").at(index), "there is no standard project of this id");
        }
    }
    Around within = around;
    within.card_triggered = trigger.when == TriggerWhen::play_tag || trigger.when == TriggerWhen::play_card;
    check_effects(trigger.then_effects, within, place.at("then"));
}

}  // namespace

Place Place::at(const std::string& key) const { return {file, entry, path.empty() ? key : path + '.' + key}; }

Place Place::at(std::size_t index) const { return {file, entry, path + '[' + std::to_string(index) + ']'}; }

void Around::mistake(const Place& place, std::string what) const {
    mistakes->push_back({place.file, place.entry, place.path, std::move(what)});
}

void check_effects(const std::vector<EffectDefinition>& effects, const Around& around, const Place& place) {
    for (std::size_t index = 0; index < effects.size(); ++index) {
        check_neighbours(effects, index, around, place.at(index));
        check_effect(effects[index], around, place.at(index));
    }
}

void check_action(const std::vector<OptionDefinition>& options, const Around& around, const Place& place) {
    check_options(options, options.size() == 1, around, place);
}

void check_passive(const PassiveDefinition& passive, const Around& around, const Place& place) {
    for (std::size_t index = 0; index < passive.triggers.size(); ++index) {
        check_trigger(passive.triggers[index], around, place.at("triggers").at(index));
    }
    for (std::size_t index = 0; index < passive.discounts.size(); ++index) {
        const std::string& project = passive.discounts[index].project;
        if (!project.empty() && !has_project(around, project)) {
            around.mistake(place.at("discounts").at(index).at("project"), "there is no standard project of this id");
        }
    }
    if (passive.protects_this_card && !holds_something(around)) {
        around.mistake(place.at("protects.this_card"), "the card holds no resource");
    }
}

void check_victory_points(const CardDefinition& card, const Around& around, const Place& place) {
    if (!card.victory_points) return;
    const bool counts_neighbours =
        card.victory_points->per == Count::adjacent_oceans || card.victory_points->per == Count::adjacent_cities;
    const bool places_tile = std::any_of(card.effects.begin(), card.effects.end(),
                                         [](const auto& effect) { return effect.kind == EffectKind::place_tile; });
    if (counts_neighbours && !places_tile) around.mistake(place.at("per"), "the card places no tile of its own");
    if (card.victory_points->per == Count::resource_here && card.holds == CardResource::none) {
        around.mistake(place.at("per"), "the card holds no resource");
    }
    if (card.victory_points->per == Count::paid_amount) around.mistake(place.at("per"), "nothing is paid here");
}

}  // namespace syrtis::content::terraforming
