// SPDX-License-Identifier: MIT
// Rows of requirements, counts, points and passive effects.
#include <cstddef>

#include "content/terraforming/symbol_drawer.hpp"

namespace syrtis::content::terraforming {

SymbolRow Drawer::requirement(const RequirementDefinition& requirement) const {
    SymbolRow row;
    const auto bound = [&](const std::optional<int>& value, CardSymbolKind kind, Symbol symbol) {
        if (!value) return;
        symbol.count = static_cast<std::int16_t>(*value);
        append(row, {sign(kind), symbol});
    };
    bound(requirement.temperature_min, CardSymbolKind::at_least, sign(CardSymbolKind::temperature));
    bound(requirement.temperature_max, CardSymbolKind::at_most, sign(CardSymbolKind::temperature));
    bound(requirement.oxygen_min, CardSymbolKind::at_least, sign(CardSymbolKind::oxygen));
    bound(requirement.oxygen_max, CardSymbolKind::at_most, sign(CardSymbolKind::oxygen));
    bound(requirement.oceans_min, CardSymbolKind::at_least, tile_symbol(syrtis::terraforming::k_ocean));
    bound(requirement.oceans_max, CardSymbolKind::at_most, tile_symbol(syrtis::terraforming::k_ocean));
    if (!requirement.parameters.empty()) row.push_back(sign(CardSymbolKind::see_words));
    for (const auto& [tag, count] : requirement.tags) row.push_back(tag_symbol(tag, count));
    for (const auto& [resource, count] : requirement.own_production) {
        append(row, boxed({unit(resource, count)}));
    }
    bound(requirement.own_greeneries, CardSymbolKind::at_least, tile_symbol(syrtis::terraforming::k_greenery));
    if (requirement.cities_in_play) {
        Symbol city = tile_symbol(syrtis::terraforming::k_city, *requirement.cities_in_play);
        city.any_player = true;
        append(row, {sign(CardSymbolKind::at_least), city});
    }
    return row;
}

SymbolRow Drawer::victory_points(const AmountDefinition& points) const {
    SymbolRow row{thing(CardSymbolKind::victory_point, points.amount)};
    append(row, per(points));
    return row;
}

SymbolRows Drawer::start(const CorporationDefinition& corporation) {
    SymbolRow stock{unit(Resource::megacredits, corporation.starting_megacredits)};
    for (const auto& [resource, count] : corporation.starting_resources) stock.push_back(unit(resource, count));
    SymbolRow box;
    for (const auto& [resource, steps] : corporation.starting_production) box.push_back(unit(resource, steps));
    return box.empty() ? SymbolRows{stock} : SymbolRows{stock, boxed(box)};
}

SymbolRow Drawer::per(const AmountDefinition& amount) const {
    if (amount.per == Count::one) return {};
    SymbolRow row{sign(CardSymbolKind::per)};
    Symbol counted = what(amount);
    counted.count = static_cast<std::int16_t>(amount.each > 1 ? amount.each : 0);
    row.push_back(counted);
    const bool needs_words = amount.per == Count::cities_on_mars || amount.per == Count::adjacent_oceans ||
                             amount.per == Count::adjacent_cities || amount.maximum.has_value();
    if (needs_words) row.push_back(sign(CardSymbolKind::see_words));
    return row;
}

Symbol Drawer::raised(const EffectDefinition& effect) {
    if (effect.parameter == "temperature") return thing(CardSymbolKind::temperature, effect.steps.amount);
    if (effect.parameter == "oxygen") return thing(CardSymbolKind::oxygen, effect.steps.amount);
    return thing(CardSymbolKind::see_words, effect.steps.amount);
}

Symbol Drawer::what(const AmountDefinition& amount) const {
    const auto everybody = [](Symbol symbol) {
        symbol.any_player = true;
        return symbol;
    };
    switch (amount.per) {
        case Count::own_tag:
            return tag_symbol(*amount.tag);
        case Count::opponents_tag:
            return everybody(tag_symbol(*amount.tag));
        case Count::cities_in_play:
        case Count::cities_on_mars:
        case Count::adjacent_cities:
            return everybody(tile_symbol(syrtis::terraforming::k_city));
        case Count::events_played_by_all:
            return everybody(thing(CardSymbolKind::event_tag, 1));
        case Count::resource_here:
            return resource_of_card(1);
        case Count::adjacent_oceans:
            return tile_symbol(syrtis::terraforming::k_ocean);
        case Count::own_cities:
            return tile_symbol(syrtis::terraforming::k_city);
        case Count::own_greeneries:
            return tile_symbol(syrtis::terraforming::k_greenery);
        case Count::own_tiles:
            return thing(CardSymbolKind::any_tile, 1);
        case Count::cards_in_hand:
            return thing(CardSymbolKind::card, 1);
        case Count::rating:
            return thing(CardSymbolKind::rating, 1);
        case Count::production:
        case Count::stock:
            return unit(*amount.resource, 1);
        case Count::stock_of_metals:
            return unit(Resource::steel, 1);
        default:
            break;
    }
    // The payment before the arrow already says "any number".
    return {.kind = CardSymbolKind::see_words, .count = 0};
}

SymbolRow Drawer::occasion(const TriggerDefinition& trigger) const {
    SymbolRow row;
    switch (trigger.when) {
        case TriggerWhen::play_tag:
            for (const auto tag : trigger.tags) {
                if (!row.empty()) row.push_back(sign(CardSymbolKind::slash));
                row.push_back(tag_symbol(tag));
            }
            break;
        case TriggerWhen::play_card:
            row.push_back(trigger.kind == CardKind::event ? thing(CardSymbolKind::event_tag, 1)
                                                          : thing(CardSymbolKind::card, 0));
            if (trigger.tag) row.push_back(tag_symbol(*trigger.tag));
            break;
        case TriggerWhen::place_tile:
            if (trigger.tile == "any") row.push_back(thing(CardSymbolKind::any_tile, 1));
            if (trigger.tile == "city") row.push_back(tile_symbol(syrtis::terraforming::k_city));
            if (trigger.tile == "ocean") row.push_back(tile_symbol(syrtis::terraforming::k_ocean));
            if (trigger.tile == "greenery") row.push_back(tile_symbol(syrtis::terraforming::k_greenery));
            for (std::size_t index = 0; index < trigger.on_bonus.size(); ++index) {
                if (index > 0) row.push_back(sign(CardSymbolKind::slash));
                row.push_back(unit(trigger.on_bonus[index], 0));
            }
            if (trigger.mars_only) row.push_back(sign(CardSymbolKind::see_words));
            break;
        case TriggerWhen::standard_project:
            row.push_back(thing(CardSymbolKind::standard_project, 1));
            if (!trigger.except.empty()) row.push_back(sign(CardSymbolKind::see_words));
            break;
    }
    if (trigger.min_printed_cost) row.push_back(thing(CardSymbolKind::printed_cost, *trigger.min_printed_cost));
    for (auto& symbol : row) symbol.any_player = !trigger.by_owner_only && symbol.count != 0;
    return row;
}

SymbolRow Drawer::discount(const DiscountDefinition& discount) {
    SymbolRow row;
    if (discount.on_project) {
        row = {thing(CardSymbolKind::standard_project, 1), sign(CardSymbolKind::see_words)};
    } else if (discount.tag) {
        row = {tag_symbol(*discount.tag)};
    } else {
        row = {thing(CardSymbolKind::card, 0)};
    }
    append(row, {sign(CardSymbolKind::colon), unit(Resource::megacredits, -discount.amount)});
    return row;
}

SymbolRows Drawer::passive(const PassiveDefinition& passive) const {
    SymbolRows rows;
    for (const auto& trigger : passive.triggers) {
        SymbolRow row = occasion(trigger);
        row.push_back(sign(CardSymbolKind::colon));
        append(row, one_row(trigger.then_effects));
        rows.push_back(row);
    }
    for (const auto& one : passive.discounts) rows.push_back(discount(one));
    for (const auto& [metal, value] : passive.payment_value) {
        rows.push_back({unit(metal, 0), sign(CardSymbolKind::colon), sign(CardSymbolKind::plus),
                        unit(Resource::megacredits, value)});
    }
    for (const auto& [resource, value] : passive.pay_with) {
        rows.push_back({unit(resource, 1), sign(CardSymbolKind::equals), unit(Resource::megacredits, value)});
    }
    if (passive.resource_here_value > 0) {
        rows.push_back({tag_symbol(passive.pays_for), sign(CardSymbolKind::colon), resource_of_card(1),
                        sign(CardSymbolKind::equals), unit(Resource::megacredits, passive.resource_here_value)});
    }
    if (passive.requirement_shift > 0) {
        rows.push_back({thing(CardSymbolKind::temperature, 0), sign(CardSymbolKind::slash),
                        thing(CardSymbolKind::oxygen, 0), sign(CardSymbolKind::slash),
                        tile_symbol(syrtis::terraforming::k_ocean), sign(CardSymbolKind::colon),
                        thing(CardSymbolKind::plus_or_minus, passive.requirement_shift)});
    }
    if (passive.protects_this_card) rows.push_back({sign(CardSymbolKind::shield), resource_of_card(0)});
    SymbolRow shielded{sign(CardSymbolKind::shield)};
    for (const auto resource : passive.protected_stock) shielded.push_back(unit(resource, 0));
    for (const auto resource : passive.protected_card_resources) {
        shielded.push_back(thing(CardSymbolKind::card_resource, 0, index_of(resource)));
    }
    if (shielded.size() > 1) rows.push_back(shielded);
    if (passive.convert_plants_cost) {
        rows.push_back({unit(Resource::plants, -*passive.convert_plants_cost), sign(CardSymbolKind::arrow),
                        tile_symbol(syrtis::terraforming::k_greenery)});
    }
    return rows;
}

}  // namespace syrtis::content::terraforming
