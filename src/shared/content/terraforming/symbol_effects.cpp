// SPDX-License-Identifier: MIT
// Rows of effects, costs and options.
#include <algorithm>
#include <cstddef>

#include "content/terraforming/symbol_drawer.hpp"

namespace syrtis::content::terraforming {

namespace {

using syrtis::terraforming::k_card_resources;
using syrtis::terraforming::k_first_special_tile;

/// True if the place of the tile is the usual one and needs no words.
bool is_usual(const EffectDefinition& effect) {
    switch (effect.kind) {
        case EffectKind::place_ocean:
            return effect.where == Where::ocean_area;
        case EffectKind::place_greenery:
            return effect.where == Where::greenery;
        case EffectKind::place_city:
            return effect.where == Where::city;
        default:
            return effect.where == Where::land || (effect.counts_as_city && effect.where == Where::city);
    }
}

}  // namespace

SymbolRows Drawer::effects(std::span<const EffectDefinition> list) const {
    SymbolRows rows;
    for (std::size_t index = 0; index < list.size(); ++index) {
        append(rows, effect(list[index]));
    }
    return rows;
}

SymbolRows Drawer::effect(const EffectDefinition& effect) const {
    SymbolRow row;
    switch (effect.kind) {
        case EffectKind::production:
            if (effect.lowest > 0) return {boxed({thing(CardSymbolKind::see_words, effect.lowest)})};
            return {boxed(changes(effect.changes, 1))};
        case EffectKind::gain:
            return {changes(effect.changes, 1)};
        case EffectKind::lose:
            return {changes(effect.changes, -1)};
        case EffectKind::raise:
            row.push_back(raised(effect));
            append(row, per(effect.steps));
            return {row};
        case EffectKind::rating:
            row.push_back(thing(CardSymbolKind::rating, effect.steps.amount));
            append(row, per(effect.steps));
            return {row};
        case EffectKind::place_ocean:
        case EffectKind::place_greenery:
        case EffectKind::place_city:
        case EffectKind::place_tile:
        case EffectKind::place_marker:
            return {place(effect)};
        case EffectKind::production_of_space_metal:
            return {boxed({unit(Resource::steel, effect.steps.amount), sign(CardSymbolKind::slash),
                           unit(Resource::titanium, effect.steps.amount), sign(CardSymbolKind::see_words)})};
        case EffectKind::draw:
            return {{thing(CardSymbolKind::card, effect.cards)}};
        case EffectKind::look: {
            Symbol card = thing(CardSymbolKind::card, effect.buy ? effect.cards : effect.keep);
            card.seen = static_cast<std::int16_t>(effect.cards);
            if (!effect.buy) return {{card}};
            return {{card, sign(CardSymbolKind::see_words)}};
        }
        case EffectKind::reveal_top:
            row = {thing(CardSymbolKind::card, 0), tag_symbol(effect.match_tag), sign(CardSymbolKind::colon)};
            append(row, one_row(effect.then_effects));
            return {row};
        case EffectKind::add_here:
            return {{resource_of_card(effect.count)}};
        case EffectKind::add_to_card:
            row = any_of_set(effect.card_resources, effect.count);
            row.push_back(sign(CardSymbolKind::see_words));
            return {row};
        case EffectKind::remove:
            return {taken(unit(effect.resource, -effect.up_to), effect)};
        case EffectKind::steal: {
            Symbol stolen = unit(effect.resource, effect.up_to);
            return {taken(stolen, effect)};
        }
        case EffectKind::remove_from_card:
            for (auto symbol : any_of_set(effect.card_resources, -effect.up_to)) {
                if (symbol.kind == CardSymbolKind::card_resource) symbol.any_player = symbol.up_to = true;
                row.push_back(symbol);
            }
            return {row};
        case EffectKind::any_production: {
            Symbol lost = unit(effect.resource, -effect.steps.amount);
            lost.any_player = true;
            row.push_back(lost);
            append(row, per(effect.steps));
            return {boxed(row)};
        }
        case EffectKind::choose:
            return {options(effect.options)};
        case EffectKind::condition:
            return condition(effect);
        case EffectKind::copy_production:
            return {boxed({tag_symbol(Tag::building), sign(CardSymbolKind::see_words)})};
        case EffectKind::convert_production:
            return {boxed(
                {unit(effect.resource, -k_any_number), sign(CardSymbolKind::arrow), unit(effect.to, k_any_number)})};
        case EffectKind::next_card:
            row = {thing(CardSymbolKind::card, 0), sign(CardSymbolKind::colon)};
            if (effect.discount > 0) row.push_back(unit(Resource::megacredits, -effect.discount));
            row.push_back(sign(CardSymbolKind::see_words));
            return {row};
        case EffectKind::sell_cards:
            return {{thing(CardSymbolKind::card, -k_any_number), sign(CardSymbolKind::arrow),
                     unit(Resource::megacredits, effect.megacredits_each), sign(CardSymbolKind::per),
                     thing(CardSymbolKind::card, 1)}};
        case EffectKind::pay:
            return {{unit(Resource::megacredits, -effect.price)}};
        case EffectKind::reveal_until:
            return {{thing(CardSymbolKind::card, effect.cards), tag_symbol(effect.match_tag),
                     sign(CardSymbolKind::see_words)}};
        case EffectKind::play_card:
        case EffectKind::fund_award:
            return {{sign(CardSymbolKind::see_words)}};
    }
    return {};
}

SymbolRow Drawer::changes(const std::vector<ResourceChange>& list, int direction) const {
    SymbolRow losses;
    SymbolRow gains;
    for (const auto& [resource, change] : list) {
        SymbolRow& row = change.amount * direction < 0 ? losses : gains;
        row.push_back(unit(resource, change.amount * direction));
        append(row, per(change));
    }
    append(losses, gains);
    return losses;
}

SymbolRow Drawer::cost(const CostDefinition& cost) const {
    SymbolRow row;
    for (const auto& [resource, count] : cost.pay) row.push_back(unit(resource, -count));
    for (const auto metal : cost.may_use) {
        Symbol symbol = unit(metal, 0);
        append(row, {sign(CardSymbolKind::slash), symbol});
    }
    if (cost.pay_any) row.push_back(unit(*cost.pay_any, k_any_number));
    if (cost.spend_here > 0) row.push_back(resource_of_card(-cost.spend_here));
    if (!cost.lower_production.empty()) {
        SymbolRow box;
        for (const auto& [resource, steps] : cost.lower_production) box.push_back(unit(resource, -steps));
        append(row, boxed(box));
    }
    if (cost.take_from_card) {
        Symbol taken = thing(CardSymbolKind::card_resource, -cost.take_count, index_of(*cost.take_from_card));
        taken.any_player = true;
        row.push_back(taken);
    }
    if (cost.discard_cards > 0) row.push_back(thing(CardSymbolKind::card, -cost.discard_cards));
    return row;
}

SymbolRow Drawer::option(const OptionDefinition& option) const {
    SymbolRow row;
    if (option.cost) {
        row = cost(*option.cost);
        row.push_back(sign(CardSymbolKind::arrow));
    }
    for (const auto& line : effects(option.gain)) append(row, line);
    if (option.needs_raised_rating) row.push_back(sign(CardSymbolKind::see_words));
    return row;
}

SymbolRow Drawer::options(const std::vector<OptionDefinition>& options) const {
    SymbolRow row;
    for (const auto& one : options) {
        if (!row.empty()) row.push_back(sign(CardSymbolKind::slash));
        append(row, option(one));
    }
    return row;
}

SymbolRows Drawer::action(const std::vector<OptionDefinition>& options) const {
    SymbolRows rows;
    for (const auto& one : options) {
        SymbolRow row = option(one);
        if (!one.cost) row.insert(row.begin(), sign(CardSymbolKind::arrow));
        if (!rows.empty()) row.insert(row.begin(), sign(CardSymbolKind::slash));
        rows.push_back(row);
    }
    return rows;
}

SymbolRow Drawer::one_row(std::span<const EffectDefinition> list) const {
    SymbolRow row;
    for (const auto& line : effects(list)) append(row, line);
    return row;
}

SymbolRow Drawer::place(const EffectDefinition& effect) const {
    SymbolRow row;
    switch (effect.kind) {
        case EffectKind::place_ocean:
            row.push_back(tile_symbol(syrtis::terraforming::k_ocean, effect.count));
            break;
        case EffectKind::place_greenery:
            append(row, {tile_symbol(syrtis::terraforming::k_greenery), thing(CardSymbolKind::oxygen, 1)});
            break;
        case EffectKind::place_city:
            row.push_back(tile_symbol(syrtis::terraforming::k_city));
            break;
        case EffectKind::place_marker:
            row.push_back(thing(CardSymbolKind::marker, 1));
            break;
        default:
            row.push_back(tile_symbol(special_tile(effect.tile)));
    }
    if (!is_usual(effect)) row.push_back(sign(CardSymbolKind::see_words));
    return row;
}

int Drawer::special_tile(const std::string& id) const {
    const auto& tiles = definitions_.special_tiles;
    const auto found = std::find_if(tiles.begin(), tiles.end(), [&](const auto& tile) { return tile.id == id; });
    return k_first_special_tile + static_cast<int>(found - tiles.begin());
}

SymbolRows Drawer::condition(const EffectDefinition& effect) const {
    SymbolRow then = requirement(effect.condition);
    then.push_back(sign(CardSymbolKind::colon));
    append(then, one_row(effect.then_effects));
    SymbolRows rows{then};
    if (!effect.else_effects.empty()) {
        SymbolRow otherwise{sign(CardSymbolKind::slash)};
        append(otherwise, one_row(effect.else_effects));
        rows.push_back(otherwise);
    }
    return rows;
}

SymbolRow Drawer::taken(Symbol symbol, const EffectDefinition& effect) {
    symbol.any_player = true;
    symbol.up_to = true;
    SymbolRow row{symbol};
    if (effect.from == From::owner_beside_placed_ocean) row.push_back(sign(CardSymbolKind::see_words));
    return row;
}

SymbolRow Drawer::any_of_set(CardResourceSet set, int count) {
    SymbolRow row;
    constexpr auto all = static_cast<CardResourceSet>(((1U << k_card_resources) - 1U) & ~1U);
    if (set == all) return {thing(CardSymbolKind::card_resource, count, index_of(CardResource::none))};
    for (std::size_t index = 1; index < k_card_resources; ++index) {
        if ((set & (1U << index)) == 0) continue;
        if (!row.empty()) row.push_back(sign(CardSymbolKind::slash));
        row.push_back(thing(CardSymbolKind::card_resource, count, static_cast<std::uint8_t>(index)));
    }
    return row;
}

Symbol Drawer::resource_of_card(int count) const {
    const auto holds = source_ != nullptr ? source_->holds : CardResource::none;
    return thing(CardSymbolKind::card_resource, count, index_of(holds));
}

SymbolRow Drawer::boxed(SymbolRow row) {
    row.insert(row.begin(), sign(CardSymbolKind::production_begin));
    row.push_back(sign(CardSymbolKind::production_end));
    return row;
}

}  // namespace syrtis::content::terraforming
