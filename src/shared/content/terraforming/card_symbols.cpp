// SPDX-License-Identifier: MIT
#include "content/terraforming/card_symbols.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

#include "content/terraforming/content.hpp"

namespace syrtis::content::terraforming {

namespace {

using syrtis::terraforming::k_card_resources;
using syrtis::terraforming::k_first_special_tile;

template <class Enumeration>
std::uint8_t index_of(Enumeration value) {
    return static_cast<std::uint8_t>(value);
}

Symbol sign(SymbolKind kind) { return {.kind = kind, .count = 0}; }
Symbol thing(SymbolKind kind, int count, std::uint8_t index = 0) {
    return {.kind = kind, .index = index, .count = static_cast<std::int16_t>(count)};
}
Symbol unit(Resource resource, int count) { return thing(SymbolKind::resource, count, index_of(resource)); }
Symbol tag_symbol(Tag tag, int count = 1) { return thing(SymbolKind::tag, count, index_of(tag)); }
Symbol tile_symbol(int tile, int count = 1) { return thing(SymbolKind::tile, count, static_cast<std::uint8_t>(tile)); }

void append(SymbolRow& row, const SymbolRow& more) { row.insert(row.end(), more.begin(), more.end()); }

void append(SymbolRows& rows, const SymbolRows& more) { rows.insert(rows.end(), more.begin(), more.end()); }

/// Whether the usual place of the tile needs no words.
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

class Drawer {
   public:
    Drawer(const Definitions& definitions, const SourceDefinition* source)
        : definitions_(definitions), source_(source) {}

    [[nodiscard]] SymbolRows effects(std::span<const EffectDefinition> list) const {
        SymbolRows rows;
        for (std::size_t index = 0; index < list.size(); ++index) {
            append(rows, effect(list[index]));
        }
        return rows;
    }

    [[nodiscard]] SymbolRows action(const std::vector<OptionDefinition>& options) const {
        SymbolRows rows;
        for (const auto& one : options) {
            SymbolRow row = option(one);
            if (!one.cost) row.insert(row.begin(), sign(SymbolKind::arrow));
            if (!rows.empty()) row.insert(row.begin(), sign(SymbolKind::slash));
            rows.push_back(row);
        }
        return rows;
    }

    [[nodiscard]] SymbolRow requirement(const RequirementDefinition& requirement) const {
        SymbolRow row;
        const auto bound = [&](const std::optional<int>& value, SymbolKind kind, Symbol symbol) {
            if (!value) return;
            symbol.count = static_cast<std::int16_t>(*value);
            append(row, {sign(kind), symbol});
        };
        bound(requirement.temperature_min, SymbolKind::at_least, sign(SymbolKind::temperature));
        bound(requirement.temperature_max, SymbolKind::at_most, sign(SymbolKind::temperature));
        bound(requirement.oxygen_min, SymbolKind::at_least, sign(SymbolKind::oxygen));
        bound(requirement.oxygen_max, SymbolKind::at_most, sign(SymbolKind::oxygen));
        bound(requirement.oceans_min, SymbolKind::at_least, tile_symbol(syrtis::terraforming::k_ocean));
        bound(requirement.oceans_max, SymbolKind::at_most, tile_symbol(syrtis::terraforming::k_ocean));
        for (const auto& [tag, count] : requirement.tags) row.push_back(tag_symbol(tag, count));
        for (const auto& [resource, count] : requirement.own_production) {
            append(row, boxed({unit(resource, count)}));
        }
        bound(requirement.own_greeneries, SymbolKind::at_least, tile_symbol(syrtis::terraforming::k_greenery));
        if (requirement.cities_in_play) {
            Symbol city = tile_symbol(syrtis::terraforming::k_city, *requirement.cities_in_play);
            city.any_player = true;
            append(row, {sign(SymbolKind::at_least), city});
        }
        return row;
    }

    [[nodiscard]] SymbolRow victory_points(const AmountDefinition& points) const {
        SymbolRow row{thing(SymbolKind::victory_point, points.amount)};
        append(row, per(points));
        return row;
    }

    [[nodiscard]] SymbolRows passive(const PassiveDefinition& passive) const;

    [[nodiscard]] static SymbolRows start(const CorporationDefinition& corporation) {
        SymbolRow stock{unit(Resource::megacredits, corporation.starting_megacredits)};
        for (const auto& [resource, count] : corporation.starting_resources) stock.push_back(unit(resource, count));
        SymbolRow box;
        for (const auto& [resource, steps] : corporation.starting_production) box.push_back(unit(resource, steps));
        return box.empty() ? SymbolRows{stock} : SymbolRows{stock, boxed(box)};
    }

   private:
    [[nodiscard]] static SymbolRow boxed(SymbolRow row) {
        row.insert(row.begin(), sign(SymbolKind::production_begin));
        row.push_back(sign(SymbolKind::production_end));
        return row;
    }

    /// "/ 2 [microbe]"; empty for a plain number.
    [[nodiscard]] SymbolRow per(const AmountDefinition& amount) const {
        if (amount.per == Count::one) return {};
        SymbolRow row{sign(SymbolKind::per)};
        Symbol counted = what(amount);
        counted.count = static_cast<std::int16_t>(amount.each > 1 ? amount.each : 0);
        row.push_back(counted);
        const bool needs_words = amount.per == Count::cities_on_mars || amount.per == Count::adjacent_oceans ||
                                 amount.per == Count::adjacent_cities || amount.maximum.has_value();
        if (needs_words) row.push_back(sign(SymbolKind::see_words));
        return row;
    }

    [[nodiscard]] Symbol what(const AmountDefinition& amount) const {
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
                return everybody(thing(SymbolKind::event_tag, 1));
            case Count::resource_here:
                return held(1);
            case Count::adjacent_oceans:
                return tile_symbol(syrtis::terraforming::k_ocean);
            case Count::own_cities:
                return tile_symbol(syrtis::terraforming::k_city);
            case Count::own_greeneries:
                return tile_symbol(syrtis::terraforming::k_greenery);
            case Count::own_tiles:
                return thing(SymbolKind::any_tile, 1);
            case Count::cards_in_hand:
                return thing(SymbolKind::card, 1);
            case Count::rating:
                return thing(SymbolKind::rating, 1);
            case Count::production:
            case Count::stock:
                return unit(*amount.resource, 1);
            case Count::stock_of_metals:
                return unit(Resource::steel, 1);
            case Count::one:
            case Count::paid_amount:
                break;
        }
        // Of what was paid, any number stands before the arrow already.
        return {.kind = SymbolKind::see_words, .count = 0};
    }

    [[nodiscard]] Symbol held(int count) const {
        const auto holds = source_ != nullptr ? source_->holds : CardResource::none;
        return thing(SymbolKind::card_resource, count, index_of(holds));
    }

    /// One symbol for each resource of the set, with "or" between; one for all of them.
    [[nodiscard]] static SymbolRow any_of_set(CardResourceSet set, int count) {
        SymbolRow row;
        constexpr auto all = static_cast<CardResourceSet>(((1U << k_card_resources) - 1U) & ~1U);
        if (set == all) return {thing(SymbolKind::card_resource, count, index_of(CardResource::none))};
        for (std::size_t index = 1; index < k_card_resources; ++index) {
            if ((set & (1U << index)) == 0) continue;
            if (!row.empty()) row.push_back(sign(SymbolKind::slash));
            row.push_back(thing(SymbolKind::card_resource, count, static_cast<std::uint8_t>(index)));
        }
        return row;
    }

    [[nodiscard]] SymbolRow changes(const std::vector<ResourceChange>& list, int direction) const {
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

    [[nodiscard]] SymbolRow cost(const CostDefinition& cost) const {
        SymbolRow row;
        for (const auto& [resource, count] : cost.pay) row.push_back(unit(resource, -count));
        for (const auto metal : cost.may_use) {
            Symbol symbol = unit(metal, 0);
            append(row, {sign(SymbolKind::slash), symbol});
        }
        if (cost.pay_any) row.push_back(unit(*cost.pay_any, k_any_number));
        if (cost.spend_here > 0) row.push_back(held(-cost.spend_here));
        if (!cost.lower_production.empty()) {
            SymbolRow box;
            for (const auto& [resource, steps] : cost.lower_production) box.push_back(unit(resource, -steps));
            append(row, boxed(box));
        }
        if (cost.take_from_card) {
            Symbol taken = thing(SymbolKind::card_resource, -cost.take_count, index_of(*cost.take_from_card));
            taken.any_player = true;
            row.push_back(taken);
        }
        if (cost.discard_cards > 0) row.push_back(thing(SymbolKind::card, -cost.discard_cards));
        return row;
    }

    /// On one row, with its arrow if it costs something.
    [[nodiscard]] SymbolRow option(const OptionDefinition& option) const {
        SymbolRow row;
        if (option.cost) {
            row = cost(*option.cost);
            row.push_back(sign(SymbolKind::arrow));
        }
        for (const auto& line : effects(option.gain)) append(row, line);
        if (option.needs_raised_rating) row.push_back(sign(SymbolKind::see_words));
        return row;
    }

    /// All options on one row, with "or" between.
    [[nodiscard]] SymbolRow options(const std::vector<OptionDefinition>& options) const {
        SymbolRow row;
        for (const auto& one : options) {
            if (!row.empty()) row.push_back(sign(SymbolKind::slash));
            append(row, option(one));
        }
        return row;
    }

    [[nodiscard]] SymbolRow one_row(std::span<const EffectDefinition> list) const {
        SymbolRow row;
        for (const auto& line : effects(list)) append(row, line);
        return row;
    }

    [[nodiscard]] SymbolRow place(const EffectDefinition& effect) const {
        SymbolRow row;
        switch (effect.kind) {
            case EffectKind::place_ocean:
                row.push_back(tile_symbol(syrtis::terraforming::k_ocean, effect.count));
                break;
            case EffectKind::place_greenery:
                append(row, {tile_symbol(syrtis::terraforming::k_greenery), thing(SymbolKind::oxygen, 1)});
                break;
            case EffectKind::place_city:
                row.push_back(tile_symbol(syrtis::terraforming::k_city));
                break;
            case EffectKind::place_marker:
                row.push_back(thing(SymbolKind::marker, 1));
                break;
            default:
                row.push_back(tile_symbol(special_tile(effect.tile)));
        }
        if (!is_usual(effect)) row.push_back(sign(SymbolKind::see_words));
        return row;
    }

    [[nodiscard]] int special_tile(const std::string& id) const {
        const auto& tiles = definitions_.special_tiles;
        const auto found = std::find_if(tiles.begin(), tiles.end(), [&](const auto& tile) { return tile.id == id; });
        return k_first_special_tile + static_cast<int>(found - tiles.begin());
    }

    [[nodiscard]] SymbolRows condition(const EffectDefinition& effect) const {
        SymbolRow then = requirement(effect.condition);
        then.push_back(sign(SymbolKind::colon));
        append(then, one_row(effect.then_effects));
        SymbolRows rows{then};
        if (!effect.else_effects.empty()) {
            SymbolRow otherwise{sign(SymbolKind::slash)};
            append(otherwise, one_row(effect.else_effects));
            rows.push_back(otherwise);
        }
        return rows;
    }

    /// What somebody else may lose.
    [[nodiscard]] static SymbolRow taken(Symbol symbol, const EffectDefinition& effect) {
        symbol.any_player = true;
        symbol.up_to = true;
        SymbolRow row{symbol};
        if (effect.from == From::owner_beside_placed_ocean) row.push_back(sign(SymbolKind::see_words));
        return row;
    }

    [[nodiscard]] SymbolRows effect(const EffectDefinition& effect) const;
    [[nodiscard]] SymbolRow occasion(const TriggerDefinition& trigger) const;
    [[nodiscard]] static SymbolRow discount(const DiscountDefinition& discount);

    const Definitions& definitions_;
    const SourceDefinition* source_;
};

SymbolRows Drawer::effect(const EffectDefinition& effect) const {
    SymbolRow row;
    switch (effect.kind) {
        case EffectKind::production:
            return {boxed(changes(effect.changes, 1))};
        case EffectKind::gain:
            return {changes(effect.changes, 1)};
        case EffectKind::lose:
            return {changes(effect.changes, -1)};
        case EffectKind::raise:
            row.push_back(thing(effect.parameter == Parameter::oxygen ? SymbolKind::oxygen : SymbolKind::temperature,
                                effect.steps.amount));
            append(row, per(effect.steps));
            return {row};
        case EffectKind::rating:
            row.push_back(thing(SymbolKind::rating, effect.steps.amount));
            append(row, per(effect.steps));
            return {row};
        case EffectKind::place_ocean:
        case EffectKind::place_greenery:
        case EffectKind::place_city:
        case EffectKind::place_tile:
        case EffectKind::place_marker:
            return {place(effect)};
        case EffectKind::production_of_space_metal:
            return {boxed({unit(Resource::steel, effect.steps.amount), sign(SymbolKind::slash),
                           unit(Resource::titanium, effect.steps.amount), sign(SymbolKind::see_words)})};
        case EffectKind::draw:
            return {{thing(SymbolKind::card, effect.cards)}};
        case EffectKind::look: {
            Symbol card = thing(SymbolKind::card, effect.buy ? effect.cards : effect.keep);
            card.seen = static_cast<std::int16_t>(effect.cards);
            if (!effect.buy) return {{card}};
            return {{card, sign(SymbolKind::see_words)}};
        }
        case EffectKind::reveal_top:
            row = {thing(SymbolKind::card, 0), tag_symbol(effect.match_tag), sign(SymbolKind::colon)};
            append(row, one_row(effect.then_effects));
            return {row};
        case EffectKind::add_here:
            return {{held(effect.count)}};
        case EffectKind::add_to_card:
            row = any_of_set(effect.card_resources, effect.count);
            row.push_back(sign(SymbolKind::see_words));
            return {row};
        case EffectKind::remove:
            return {taken(unit(effect.resource, -effect.up_to), effect)};
        case EffectKind::steal: {
            Symbol stolen = unit(effect.resource, effect.up_to);
            return {taken(stolen, effect)};
        }
        case EffectKind::remove_from_card:
            for (auto symbol : any_of_set(effect.card_resources, -effect.up_to)) {
                if (symbol.kind == SymbolKind::card_resource) symbol.any_player = symbol.up_to = true;
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
            return {boxed({tag_symbol(Tag::building), sign(SymbolKind::see_words)})};
        case EffectKind::convert_production:
            return {
                boxed({unit(effect.resource, -k_any_number), sign(SymbolKind::arrow), unit(effect.to, k_any_number)})};
        case EffectKind::next_card:
            row = {thing(SymbolKind::card, 0), sign(SymbolKind::colon)};
            if (effect.discount > 0) row.push_back(unit(Resource::megacredits, -effect.discount));
            row.push_back(sign(SymbolKind::see_words));
            return {row};
        case EffectKind::sell_cards:
            return {{thing(SymbolKind::card, -k_any_number), sign(SymbolKind::arrow),
                     unit(Resource::megacredits, effect.megacredits_each), sign(SymbolKind::per),
                     thing(SymbolKind::card, 1)}};
    }
    return {};
}

SymbolRow Drawer::occasion(const TriggerDefinition& trigger) const {
    SymbolRow row;
    switch (trigger.when) {
        case TriggerWhen::play_tag:
            for (const auto tag : trigger.tags) {
                if (!row.empty()) row.push_back(sign(SymbolKind::slash));
                row.push_back(tag_symbol(tag));
            }
            break;
        case TriggerWhen::play_card:
            row.push_back(trigger.kind == CardKind::event ? thing(SymbolKind::event_tag, 1)
                                                          : thing(SymbolKind::card, 0));
            if (trigger.tag) row.push_back(tag_symbol(*trigger.tag));
            break;
        case TriggerWhen::place_tile:
            if (trigger.tile == "any") row.push_back(thing(SymbolKind::any_tile, 1));
            if (trigger.tile == "city") row.push_back(tile_symbol(syrtis::terraforming::k_city));
            if (trigger.tile == "ocean") row.push_back(tile_symbol(syrtis::terraforming::k_ocean));
            if (trigger.tile == "greenery") row.push_back(tile_symbol(syrtis::terraforming::k_greenery));
            for (std::size_t index = 0; index < trigger.on_bonus.size(); ++index) {
                if (index > 0) row.push_back(sign(SymbolKind::slash));
                row.push_back(unit(trigger.on_bonus[index], 0));
            }
            if (trigger.mars_only) row.push_back(sign(SymbolKind::see_words));
            break;
        case TriggerWhen::standard_project:
            row.push_back(thing(SymbolKind::standard_project, 1));
            if (!trigger.except.empty()) row.push_back(sign(SymbolKind::see_words));
            break;
    }
    if (trigger.min_printed_cost) row.push_back(thing(SymbolKind::printed_cost, *trigger.min_printed_cost));
    for (auto& symbol : row) symbol.any_player = !trigger.by_owner_only && symbol.count != 0;
    return row;
}

SymbolRow Drawer::discount(const DiscountDefinition& discount) {
    SymbolRow row;
    if (discount.on_project) {
        row = {thing(SymbolKind::standard_project, 1), sign(SymbolKind::see_words)};
    } else if (discount.tag) {
        row = {tag_symbol(*discount.tag)};
    } else {
        row = {thing(SymbolKind::card, 0)};
    }
    append(row, {sign(SymbolKind::colon), unit(Resource::megacredits, -discount.amount)});
    return row;
}

SymbolRows Drawer::passive(const PassiveDefinition& passive) const {
    SymbolRows rows;
    for (const auto& trigger : passive.triggers) {
        SymbolRow row = occasion(trigger);
        row.push_back(sign(SymbolKind::colon));
        append(row, one_row(trigger.then_effects));
        rows.push_back(row);
    }
    for (const auto& one : passive.discounts) rows.push_back(discount(one));
    for (const auto& [metal, value] : passive.payment_value) {
        rows.push_back(
            {unit(metal, 0), sign(SymbolKind::colon), sign(SymbolKind::plus), unit(Resource::megacredits, value)});
    }
    for (const auto& [resource, value] : passive.pay_with) {
        rows.push_back({unit(resource, 1), sign(SymbolKind::equals), unit(Resource::megacredits, value)});
    }
    if (passive.requirement_shift > 0) {
        rows.push_back({thing(SymbolKind::temperature, 0), sign(SymbolKind::slash), thing(SymbolKind::oxygen, 0),
                        sign(SymbolKind::slash), tile_symbol(syrtis::terraforming::k_ocean), sign(SymbolKind::colon),
                        thing(SymbolKind::plus_or_minus, passive.requirement_shift)});
    }
    if (passive.protects_this_card) rows.push_back({sign(SymbolKind::shield), held(0)});
    SymbolRow shielded{sign(SymbolKind::shield)};
    for (const auto resource : passive.protected_stock) shielded.push_back(unit(resource, 0));
    for (const auto resource : passive.protected_card_resources) {
        shielded.push_back(thing(SymbolKind::card_resource, 0, index_of(resource)));
    }
    if (shielded.size() > 1) rows.push_back(shielded);
    if (passive.convert_plants_cost) {
        rows.push_back({unit(Resource::plants, -*passive.convert_plants_cost), sign(SymbolKind::arrow),
                        tile_symbol(syrtis::terraforming::k_greenery)});
    }
    return rows;
}

}  // namespace

CardSymbols card_symbols(const Definitions& definitions, syrtis::terraforming::Source source) {
    const SourceDefinition& definition = find_definition(definitions, source);
    const Drawer drawer(definitions, &definition);
    CardSymbols symbols;
    if (syrtis::terraforming::is_corporation(source)) {
        const auto index = static_cast<std::size_t>(source - syrtis::terraforming::k_corporation_base);
        symbols.start = Drawer::start(definitions.corporations[index]);
        symbols.first_action = drawer.effects(definitions.corporations[index].first_action);
    } else {
        const CardDefinition& card = definitions.cards[source];
        symbols.requirement = drawer.requirement(card.requires_);
        symbols.effects = drawer.effects(card.effects);
    }
    symbols.action = drawer.action(definition.action);
    symbols.passive = drawer.passive(definition.passive);
    if (definition.victory_points) symbols.victory_points = drawer.victory_points(*definition.victory_points);
    return symbols;
}

SymbolRows effect_symbols(const Definitions& definitions, std::span<const EffectDefinition> effects) {
    return Drawer(definitions, nullptr).effects(effects);
}

}  // namespace syrtis::content::terraforming
