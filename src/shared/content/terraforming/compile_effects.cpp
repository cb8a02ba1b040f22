// SPDX-License-Identifier: MIT

#include "content/terraforming/compile_effects.hpp"

#include <algorithm>

#include "state/terraforming/state.hpp"

namespace syrtis::content::terraforming {

using namespace syrtis::terraforming;
namespace op = operation;

Amount EffectCompiler::amount(const AmountDefinition& definition) {
    Amount result;
    result.amount = narrow<std::int16_t>(definition.amount, "an amount");
    result.per = definition.per;
    if (definition.tag) result.argument = static_cast<std::uint8_t>(*definition.tag);
    if (definition.resource) result.argument = static_cast<std::uint8_t>(*definition.resource);
    const auto index_of = [&](auto& list, const auto& item) {
        list.push_back(item);
        return narrow<std::uint8_t>(static_cast<int>(list.size()) - 1, "the counts");
    };
    if (definition.per == Count::stock_sum) {
        for (const auto resource : definition.resources) {
            result.argument |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(resource));
        }
    }
    if (definition.per == Count::own_tags) {
        std::uint16_t tags = 0;
        for (const auto tag : definition.tags) {
            tags = static_cast<std::uint16_t>(tags | (1U << static_cast<unsigned>(tag)));
        }
        result.argument = index_of(rules_.tag_sets, tags);
    }
    if (definition.per == Count::own_cards) {
        CardFilter filter{.kinds = 0,
                          .min_printed_cost = narrow<std::uint8_t>(definition.min_printed_cost, "a price"),
                          .with_requirement = definition.with_requirement};
        for (const auto kind : definition.kinds) {
            filter.kinds = static_cast<std::uint8_t>(filter.kinds | (1U << static_cast<unsigned>(kind)));
        }
        result.argument = index_of(rules_.card_filters, filter);
    }
    if (definition.per == Count::own_tiles_in) {
        result.argument = index_of(rules_.space_sets, spaces_in_rows(definition.first_row, definition.last_row));
    }
    result.each = narrow<std::uint8_t>(definition.each, "a divisor");
    if (definition.maximum) result.maximum = narrow<std::uint8_t>(*definition.maximum, "a maximum");
    return result;
}

Amount EffectCompiler::constant(int value) { return {.amount = narrow<std::int16_t>(value, "an amount")}; }

Requirement EffectCompiler::requirement(const RequirementDefinition& definition) {
    Requirement result;
    const auto set = [&](const std::optional<int>& from, std::int8_t& to) {
        if (from) to = narrow<std::int8_t>(*from, "a requirement");
    };
    set(definition.temperature_min, result.temperature_min);
    set(definition.temperature_max, result.temperature_max);
    set(definition.oxygen_min, result.oxygen_min);
    set(definition.oxygen_max, result.oxygen_max);
    set(definition.oceans_min, result.oceans_min);
    set(definition.oceans_max, result.oceans_max);
    for (const auto& bound : definition.parameters) {
        const auto parameter = find_parameter(definitions_, bound.parameter);
        const auto* further = parameter ? find_further(definitions_, *parameter) : nullptr;
        if (further == nullptr || result.further.full()) continue;
        ParameterBound compiled{.parameter = *parameter,
                                .step = narrow<std::int8_t>(further->track.step, "a track step")};
        set(bound.minimum, compiled.minimum);
        set(bound.maximum, compiled.maximum);
        result.further.push_back(compiled);
    }
    for (const auto& [tag, count] : definition.tags) {
        result.tags[static_cast<std::size_t>(tag)] = narrow<std::uint8_t>(count, "a requirement");
    }
    for (const auto& [resource, count] : definition.own_production) {
        result.own_production[static_cast<std::size_t>(resource)] = narrow<std::uint8_t>(count, "a requirement");
    }
    if (definition.own_greeneries) {
        result.own_greeneries = narrow<std::uint8_t>(*definition.own_greeneries, "a requirement");
    }
    if (definition.cities_in_play) {
        result.cities_in_play = narrow<std::uint8_t>(*definition.cities_in_play, "a requirement");
    }
    return result;
}

Where EffectCompiler::on_this_board(const EffectDefinition& effect) const {
    for (const auto& replaced : definitions_.board.where_instead) {
        if (replaced.where != effect.where || (replaced.effect && *replaced.effect != effect.kind)) continue;
        const bool has_area = std::ranges::any_of(
            definitions_.board.spaces, [&](const SpaceDefinition& space) { return space.reserved_for == entry_; });
        if (effect.where != Where::reserved || !has_area) return replaced.instead;
    }
    return effect.where;
}

namespace {

/// Effects that depend on where another effect of the card has just placed a tile belong to the same part.
bool depends_on_placement(const EffectDefinition& effect) {
    return effect.kind == EffectKind::remove && effect.from == From::owner_beside_placed_ocean;
}

}  // namespace

void EffectCompiler::compile_effects(const std::vector<EffectDefinition>& effects, Owner owner, Ops& out,
                                     PartStarts* parts) {
    Ops after_tile;
    std::size_t number = 0;
    std::size_t delayed = 0;
    const auto note_part = [&](std::size_t begin) {
        if (parts == nullptr) return;
        if (depends_on_placement(effects[number]) && !parts->empty()) {
            ++parts->back().effect_count;
            return;
        }
        const bool single_ops = effects[number].kind == EffectKind::place_ocean;
        parts->push_back({.op = begin, .first_effect = number - delayed, .effect_count = 1 + delayed});
        for (std::size_t op = begin + 1; single_ops && op < out.size(); ++op) {
            parts->push_back({.op = op, .first_effect = number});
        }
    };
    for (number = 0; number < effects.size(); ++number) {
        const auto& effect = effects[number];
        if (effect.kind == EffectKind::production_of_space_metal) {
            after_tile.push_back(space_metal(effect, owner));
            ++delayed;
            continue;
        }
        const auto begin = out.size();
        compile_effect(effect, owner, out);
        note_part(begin);
        delayed = 0;
        if (effect.kind != EffectKind::place_tile) continue;
        std::get<op::PlaceTile>(out.back()).belongings = count_of(after_tile);
        out.insert(out.end(), after_tile.begin(), after_tile.end());
        after_tile.clear();
    }
    if (!after_tile.empty()) mistake("effects", "production_of_space_metal is not followed by place_tile");
}

op::OpCount EffectCompiler::count_of(const Ops& ops) {
    return narrow<op::OpCount>(static_cast<int>(ops.size()), "a number of operations");
}

Op EffectCompiler::space_metal(const EffectDefinition& effect, Owner owner) {
    if (owner.rule == nullptr) {
        mistake("effects", "only a card remembers the metal of a space");
        return op::ProduceSpaceMetal{0, amount(effect.steps)};
    }
    if (owner.rule->metal_slot == k_no_slot) owner.rule->metal_slot = next_metal_slot_++;
    if (owner.rule->metal_slot >= k_max_metal_slots) mistake("effects", "too many cards remember a metal");
    return op::ProduceSpaceMetal{owner.rule->metal_slot, amount(effect.steps)};
}

void EffectCompiler::push_condition(const EffectDefinition& effect, Owner owner, Ops& out) {
    Ops then_ops;
    Ops else_ops;
    compile_effects(effect.then_effects, owner, then_ops);
    compile_effects(effect.else_effects, owner, else_ops);
    if (!else_ops.empty()) then_ops.push_back(op::Skip{count_of(else_ops)});
    const auto number = narrow<std::uint16_t>(static_cast<int>(rules_.requirements.size()), "the requirements");
    rules_.requirements.push_back(requirement(effect.condition));
    out.push_back(op::Branch{number, count_of(then_ops)});
    out.insert(out.end(), then_ops.begin(), then_ops.end());
    out.insert(out.end(), else_ops.begin(), else_ops.end());
}

void EffectCompiler::push_choose(const std::vector<OptionDefinition>& options, bool optional, Owner owner, Ops& out) {
    const bool discard_or_nothing =
        optional && options.size() == 1 && options[0].cost && options[0].cost->discard_cards > 0;
    if (discard_or_nothing) {
        // The player declines by choosing no cards, and is not asked a separate question.
        Ops rest;
        CostDefinition others = *options[0].cost;
        others.discard_cards = 0;
        compile_cost(others, rest);
        compile_effects(options[0].gain, owner, rest);
        out.push_back(op::DiscardCards{constant(options[0].cost->discard_cards), true, count_of(rest)});
        out.insert(out.end(), rest.begin(), rest.end());
        return;
    }
    std::vector<OptionRule> rules;
    for (const auto& option : options) {
        Ops ops;
        if (option.cost) compile_cost(*option.cost, ops);
        compile_effects(option.gain, owner, ops);
        rules.push_back({.program = append(ops), .needs_raised_rating = option.needs_raised_rating});
    }
    out.push_back(op::Choose{narrow<std::uint16_t>(static_cast<int>(rules_.options.size()), "the options"),
                             narrow<std::uint8_t>(static_cast<int>(options.size()), "the number of options"),
                             optional});
    if (options.size() > 8) mistake("", "a choice has at most eight options");
    rules_.options.insert(rules_.options.end(), rules.begin(), rules.end());
}

void EffectCompiler::compile_cost(const CostDefinition& cost, Ops& out) {
    for (const auto& [resource, units] : cost.pay) {
        if (resource == Resource::megacredits) continue;
        out.push_back(op::Lose{resource, constant(units)});
    }
    if (cost.pay_any) out.push_back(op::PayAny{*cost.pay_any});
    if (cost.spend_here > 0) out.push_back(op::SpendHere{constant(cost.spend_here)});
    for (const auto& [resource, steps] : cost.lower_production) {
        out.push_back(op::ChangeProduction{resource, constant(-steps)});
    }
    if (cost.take_from_card) {
        const auto resources = static_cast<CardResourceSet>(1U << static_cast<unsigned>(*cost.take_from_card));
        out.push_back(op::TakeFromCard{resources, constant(cost.take_count)});
    }
    if (cost.discard_cards > 0) out.push_back(op::DiscardCards{constant(cost.discard_cards)});
}

void EffectCompiler::compile_effect(const EffectDefinition& effect, Owner owner, Ops& out) {
    switch (effect.kind) {
        case EffectKind::production:
            if (effect.lowest > 0) out.push_back(op::RaiseLowestProduction{constant(effect.lowest)});
            for (const auto& [resource, steps] : effect.changes) {
                out.push_back(op::ChangeProduction{resource, amount(steps)});
            }
            break;
        case EffectKind::gain:
            for (const auto& [resource, units] : effect.changes) out.push_back(op::Gain{resource, amount(units)});
            break;
        case EffectKind::lose:
            for (const auto& [resource, units] : effect.changes) out.push_back(op::Lose{resource, amount(units)});
            break;
        case EffectKind::raise:
            out.push_back(op::Raise{find_parameter(definitions_, effect.parameter).value_or(Parameter::temperature),
                                    amount(effect.steps)});
            break;
        case EffectKind::rating:
            out.push_back(op::RaiseRating{amount(effect.steps)});
            break;
        case EffectKind::place_ocean:
            for (int count = 0; count < effect.count; ++count) out.push_back(op::PlaceOcean{on_this_board(effect)});
            break;
        case EffectKind::place_greenery:
            out.push_back(op::PlaceTile{on_this_board(effect), k_greenery, 1});
            out.push_back(op::Raise{Parameter::oxygen, constant(1)});
            break;
        case EffectKind::place_city:
            out.push_back(op::PlaceTile{on_this_board(effect), k_city});
            break;
        case EffectKind::place_tile: {
            const Tile tile = special_tile(effect.tile);
            if (owner.rule != nullptr) owner.rule->tile = tile;
            if (effect.counts_as_city) {
                rules_.tiles_counting_as_city |= std::uint32_t{1} << tile;
            }
            out.push_back(op::PlaceTile{on_this_board(effect), tile});
            break;
        }
        case EffectKind::place_marker:
            out.push_back(op::PlaceMarker{on_this_board(effect)});
            break;
        case EffectKind::production_of_space_metal:
            break;
        case EffectKind::draw:
            out.push_back(op::Draw{constant(effect.cards)});
            break;
        case EffectKind::look:
            if (effect.cards > k_research_cards) mistake("effects", "at most four cards can be looked at");
            out.push_back(op::Look{narrow<std::uint8_t>(effect.cards, "cards"),
                                   narrow<std::uint8_t>(effect.keep, "cards"), effect.buy});
            break;
        case EffectKind::reveal_top: {
            Ops then_ops;
            compile_effects(effect.then_effects, owner, then_ops);
            out.push_back(op::RevealTop{effect.match_tag, count_of(then_ops)});
            out.insert(out.end(), then_ops.begin(), then_ops.end());
            break;
        }
        case EffectKind::add_here:
            out.push_back(op::AddHere{constant(effect.count)});
            break;
        case EffectKind::add_to_card:
            out.push_back(op::AddToCard{effect.card_resources, effect.target, constant(effect.count)});
            break;
        case EffectKind::remove:
            out.push_back(op::Remove{{effect.resource, effect.from, constant(effect.up_to)}});
            break;
        case EffectKind::steal:
            out.push_back(op::Steal{{effect.resource, effect.from, constant(effect.up_to)}});
            break;
        case EffectKind::remove_from_card:
            out.push_back(op::RemoveFromCard{effect.card_resources, constant(effect.up_to)});
            break;
        case EffectKind::any_production:
            out.push_back(op::LowerAnyProduction{effect.resource, amount(effect.steps)});
            break;
        case EffectKind::choose:
            push_choose(effect.options, effect.optional, owner, out);
            break;
        case EffectKind::condition:
            push_condition(effect, owner, out);
            break;
        case EffectKind::copy_production:
            out.push_back(op::CopyProduction{});
            break;
        case EffectKind::convert_production:
            out.push_back(op::ConvertProduction{effect.resource, effect.to});
            break;
        case EffectKind::next_card:
            if (effect.discount > 0) out.push_back(op::DiscountNextCard{constant(effect.discount)});
            if (effect.requirement_shift > 0) out.push_back(op::ShiftNextCard{constant(effect.requirement_shift)});
            break;
        case EffectKind::pay:
            out.push_back(op::Pay{constant(effect.price)});
            break;
        case EffectKind::reveal_until:
            out.push_back(op::RevealUntil{effect.match_tag, narrow<std::uint8_t>(effect.cards, "cards")});
            break;
        case EffectKind::play_card:
            out.push_back(op::PlayCard{narrow<std::uint8_t>(effect.cards, "preludes")});
            break;
        case EffectKind::fund_award:
            out.push_back(op::FundAward{narrow<std::uint8_t>(effect.price, "a price")});
            break;
        case EffectKind::sell_cards:
            out.push_back(op::SellCards{constant(effect.megacredits_each)});
            break;
    }
}

Program EffectCompiler::compile_program(const std::vector<EffectDefinition>& effects, Owner owner) {
    Ops ops;
    compile_effects(effects, owner, ops);
    return append(ops);
}

/// Stores the operations of each part until all programs have numbers: program numbers in states must not depend on
/// parts.
void EffectCompiler::split_into_parts(CardRule& rule, const Ops& ops, const PartStarts& starts) {
    std::vector<Ops> parts;
    if (starts.size() > k_max_card_parts) mistake("effects", "a card has at most eight effects");
    for (std::size_t index = 0; index < starts.size() && index < k_max_card_parts; ++index) {
        const auto end = index + 1 < starts.size() ? starts[index + 1].op : ops.size();
        const auto at = [&](std::size_t op) { return ops.begin() + static_cast<std::ptrdiff_t>(op); };
        parts.emplace_back(at(starts[index].op), at(end));
        rule.parts.push_back({.program = rule.play,
                              .first_effect = static_cast<std::uint8_t>(starts[index].first_effect),
                              .effect_count = static_cast<std::uint8_t>(starts[index].effect_count)});
    }
    parts_.push_back(std::move(parts));
}

/// A part that is the whole card uses the card's program.
void EffectCompiler::append_parts() {
    for (std::size_t card = 0; card < rules_.cards.size(); ++card) {
        auto& parts = rules_.cards[card].parts;
        for (std::size_t index = 0; parts.size() > 1 && index < parts.size(); ++index) {
            parts[index].program = append(parts_[card][index]);
        }
    }
}

/// Compiles the production box, which copy_production repeats.
Program EffectCompiler::compile_box(const std::vector<EffectDefinition>& effects, Owner owner) {
    Ops ops;
    for (const auto& effect : effects) {
        const bool in_box = effect.kind == EffectKind::production || effect.kind == EffectKind::any_production;
        if (in_box) compile_effect(effect, owner, ops);
        if (effect.kind == EffectKind::production_of_space_metal) ops.push_back(space_metal(effect, owner));
    }
    return append(ops);
}

}  // namespace syrtis::content::terraforming
