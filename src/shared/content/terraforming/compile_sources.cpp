// SPDX-License-Identifier: MIT

#include "content/terraforming/compile_sources.hpp"

#include <limits>

#include "state/terraforming/state.hpp"

namespace syrtis::content::terraforming {

using namespace syrtis::terraforming;

void SourceCompiler::compile_action(const std::vector<OptionDefinition>& options, SourceRule& rule) {
    if (options.empty()) return;
    rule.action_slot = next_action_slot_++;
    if (rule.action_slot >= k_max_action_slots) mistake("action", "there are too many cards with actions");
    Ops ops;
    if (options.size() > 1) {
        effects_.push_choose(options, false, {&rule}, ops);
    } else {
        const auto& option = options[0];
        rule.action_needs_raised_rating = option.needs_raised_rating;
        if (option.cost) {
            for (const auto& [resource, units] : option.cost->pay) {
                if (resource == Resource::megacredits) rule.action_price = narrow<std::uint8_t>(units, "a price");
            }
            for (const auto metal : option.cost->may_use) {
                rule.action_metals |= metal == Resource::steel ? 1U : 2U;
            }
            effects_.compile_cost(*option.cost, ops);
        }
        effects_.compile_effects(option.gain, {&rule}, ops);
    }
    rule.action = append(ops);
}

std::uint8_t SourceCompiler::tile_classes(const std::string& tile) {
    if (tile == "ocean") return 1;
    if (tile == "greenery") return 2;
    if (tile == "city") return 4;
    return 15;
}

Trigger SourceCompiler::compile_trigger(const TriggerDefinition& definition, SourceRule& rule) {
    Trigger trigger;
    trigger.when = definition.when;
    trigger.by_owner_only = definition.by_owner_only;
    trigger.includes_this = definition.includes_this;
    for (std::size_t card = 0; card < definitions_.cards.size() && !definition.after.empty(); ++card) {
        if (definitions_.cards[card].id == definition.after) trigger.after = static_cast<Source>(card);
    }
    for (const auto tag : definition.tags) {
        trigger.tags = static_cast<std::uint16_t>(trigger.tags | (1U << static_cast<unsigned>(tag)));
    }
    if (definition.kind) trigger.kinds = static_cast<std::uint8_t>(1U << static_cast<unsigned>(*definition.kind));
    trigger.with_points = definition.with_points;
    if (definition.tag) trigger.with_tags = static_cast<std::uint16_t>(1U << static_cast<unsigned>(*definition.tag));
    if (definition.min_printed_cost) {
        trigger.min_printed_cost = narrow<std::uint8_t>(*definition.min_printed_cost, "a price");
    }
    trigger.tiles = tile_classes(definition.tile);
    trigger.mars_only = definition.mars_only;
    for (const auto resource : definition.on_bonus) {
        trigger.on_bonus = static_cast<std::uint8_t>(trigger.on_bonus | (1U << static_cast<unsigned>(resource)));
    }
    static_assert(k_max_standard_projects <= std::numeric_limits<decltype(Trigger::except_projects)>::digits);
    for (const auto& id : definition.except) {
        for (std::size_t project = 0; project < definitions_.projects.size(); ++project) {
            if (definitions_.projects[project].id == id) {
                trigger.except_projects = static_cast<std::uint8_t>(trigger.except_projects | (1U << project));
            }
        }
    }
    trigger.program = effects_.compile_program(definition.then_effects, {&rule});
    return trigger;
}

void SourceCompiler::compile_discount(const DiscountDefinition& discount, PassiveRule& passive) {
    const auto megacredits = narrow<std::uint8_t>(discount.amount, "a discount");
    if (discount.on_project) {
        for (std::size_t project = 0; project < definitions_.projects.size() && project < k_max_standard_projects;
             ++project) {
            if (definitions_.projects[project].id == discount.project) passive.project_discounts[project] = megacredits;
        }
    } else if (discount.tag) {
        passive.tag_discounts[static_cast<std::size_t>(*discount.tag)] = megacredits;
    } else {
        passive.card_discount = megacredits;
    }
}

void SourceCompiler::compile_passive(const PassiveDefinition& definition, SourceRule& rule) {
    auto& passive = rule.passive;
    std::vector<Trigger> triggers;
    for (const auto& trigger : definition.triggers) triggers.push_back(compile_trigger(trigger, rule));
    passive.first_trigger = static_cast<std::uint16_t>(rules_.triggers.size());
    passive.trigger_count = static_cast<std::uint8_t>(triggers.size());
    rules_.triggers.insert(rules_.triggers.end(), triggers.begin(), triggers.end());
    for (const auto& discount : definition.discounts) compile_discount(discount, passive);
    for (const auto& [resource, value] : definition.payment_value) {
        if (resource == Resource::steel) passive.steel_value = narrow<std::uint8_t>(value, "a value");
        if (resource == Resource::titanium) passive.titanium_value = narrow<std::uint8_t>(value, "a value");
    }
    for (const auto& [resource, value] : definition.pay_with) {
        if (resource != Resource::heat) mistake("pay_with", "only heat can stand in for M€");
        passive.heat_value = narrow<std::uint8_t>(value, "a value");
    }
    passive.resource_here_value = narrow<std::uint8_t>(definition.resource_here_value, "a value");
    passive.pays_for = definition.pays_for;
    passive.requirement_shift = narrow<std::uint8_t>(definition.requirement_shift, "a shift");
    passive.protects_this_card = definition.protects_this_card;
    for (const auto resource : definition.protected_stock) {
        passive.protected_stock |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(resource));
    }
    for (const auto resource : definition.protected_card_resources) {
        passive.protected_card_resources |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(resource));
    }
    if (definition.convert_plants_cost) {
        passive.plants_for_greenery = narrow<std::uint8_t>(*definition.convert_plants_cost, "a price");
    }
}

void SourceCompiler::compile_source(const SourceDefinition& definition, SourceRule& rule, Source source) {
    rule.set = definition.set;
    for (const auto tag : definition.tags) {
        if (tag == Tag::wild) {
            ++rule.wild_tags;
            continue;
        }
        ++rule.tags[static_cast<std::size_t>(tag)];
        rule.tag_mask = static_cast<std::uint16_t>(rule.tag_mask | (1U << static_cast<unsigned>(tag)));
    }
    rule.identity = identity_of(definition.id);
    rule.holds = definition.holds;
    if (rule.holds != CardResource::none) {
        if (rules_.resource_slots >= k_max_resource_slots) {
            mistake("holds", "too many cards hold resources");
        } else {
            rule.resource_slot = rules_.resource_slots;
            rules_.resource_slot_owners[rules_.resource_slots++] = source;
        }
    }
    compile_action(definition.action, rule);
    compile_passive(definition.passive, rule);
    if (definition.victory_points) rule.victory_points = effects_.amount(*definition.victory_points);
    if (rule.passive.resource_here_value > 0) rules_.payers.push_back(source);
}

void SourceCompiler::compile_card(const CardDefinition& definition) {
    file_ = definition.file;
    entry_ = definition.id;
    const auto card = static_cast<Card>(rules_.cards.size());
    if (rules_.cards.size() >= k_max_cards) return mistake("", "there are too many cards");
    CardRule rule;
    rule.cost = narrow<std::uint8_t>(definition.cost, "a price");
    rule.kind = definition.kind;
    rule.requirement = effects_.requirement(definition.requires_);
    rule.has_requirement = !definition.requires_.empty();
    for (const auto tag : definition.tags) {
        if (rule.printed_tags.size() + 1 < rule.printed_tags.capacity()) {
            rule.printed_tags.push_back(static_cast<AutomaTag>(tag));
        } else {
            mistake("tags", "there are too many tags");
        }
    }
    if (rule.kind == CardKind::event) rule.printed_tags.push_back(k_event_tag);
    Ops ops;
    EffectCompiler::PartStarts starts;
    effects_.compile_effects(definition.effects, {&rule}, ops, &starts);
    rule.play = append(ops);
    effects_.split_into_parts(rule, ops, starts);
    rule.box = effects_.compile_box(definition.effects, {&rule});
    compile_source(definition, rule, card);
    for (std::size_t space = 0; space < rules_.spaces.size(); ++space) {
        if (definitions_.board.spaces[space].reserved_for != definition.id) continue;
        rule.reserved_space = static_cast<Space>(space);
        rules_.spaces[space].reserved_for = card;
    }
    rules_.cards.push_back(rule);
}

void SourceCompiler::compile_prelude(const PreludeDefinition& definition) {
    file_ = definition.file;
    entry_ = definition.id;
    const auto index = rules_.preludes.size();
    if (index >= k_max_preludes) return mistake("", "there are too many preludes");
    PreludeRule rule;
    for (const auto tag : definition.tags) {
        if (rule.printed_tags.full()) return mistake("tags", "there are too many tags");
        rule.printed_tags.push_back(static_cast<AutomaTag>(tag));
    }
    // The payment of a `pay` that is the first effect is part of the command that plays the prelude.
    const bool pays_first = !definition.effects.empty() && definition.effects.front().kind == EffectKind::pay;
    std::vector<EffectDefinition> effects = definition.effects;
    if (pays_first) {
        rule.price = narrow<std::uint8_t>(effects.front().price, "a price");
        effects.erase(effects.begin());
    }
    rule.play = effects_.compile_program(effects, {&rule});
    rule.box = effects_.compile_box(effects, {&rule});
    compile_source(definition, rule, prelude_source(static_cast<Prelude>(index)));
    rules_.preludes.push_back(rule);
}

void SourceCompiler::compile_corporation(const CorporationDefinition& definition) {
    file_ = definition.file;
    entry_ = definition.id;
    const auto index = rules_.corporations.size();
    if (index + 1 >= k_max_corporations) {
        return mistake("", "there are too many corporations");
    }
    CorporationRule rule;
    rule.beginner = definition.beginner;
    rule.starting_megacredits = narrow<std::int16_t>(definition.starting_megacredits, "M€");
    Ops box;
    for (const auto& [resource, steps] : definition.starting_production) {
        box.push_back(operation::ChangeProduction{resource, effects_.constant(steps)});
    }
    Ops start = box;
    for (const auto& [resource, units] : definition.starting_resources) {
        start.push_back(operation::Gain{resource, effects_.constant(units)});
    }
    rule.box = append(box);
    rule.play = append(start);
    rule.first_action = effects_.compile_program(definition.first_action, {&rule});
    compile_source(definition, rule, corporation_source(static_cast<Corporation>(index)));
    rules_.corporations.push_back(rule);
}

}  // namespace syrtis::content::terraforming
