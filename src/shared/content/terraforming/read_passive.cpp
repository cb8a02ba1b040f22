// SPDX-License-Identifier: MIT
#include <array>

#include "content/terraforming/read_effects.hpp"
#include "content/terraforming/read_values.hpp"
#include "content/terraforming/words.hpp"

namespace syrtis::content::terraforming {

namespace {

using syrtis::terraforming::k_card_kind_names;

void read_by(const Reader& reader, TriggerDefinition& trigger) {
    if (const auto by = reader.need("by")) trigger.by_owner_only = by->word(k_by_words).value_or(0) == 0;
}

void read_includes_this(const Reader& reader, TriggerDefinition& trigger) {
    if (const auto flag = reader.find("includes_this")) trigger.includes_this = flag->flag();
}

void read_least_cost(const Reader& reader, TriggerDefinition& trigger) {
    if (const auto cost = reader.find("min_printed_cost")) trigger.min_printed_cost = cost->number(1, k_max_cost);
}

void read_play_tag(const Reader& reader, TriggerDefinition& trigger) {
    if (!reader.is_object_of({"when", "by", "tags", "includes_this", "after", "then"})) return;
    if (const auto tags = reader.need("tags")) trigger.tags = read_tags(*tags);
    read_includes_this(reader, trigger);
}

void read_play_card(const Reader& reader, TriggerDefinition& trigger) {
    if (!reader.is_object_of(
            {"when", "by", "kind", "tag", "min_printed_cost", "victory_points", "includes_this", "after", "then"})) {
        return;
    }
    constexpr std::array<std::string_view, 1> points{"not_negative"};
    if (const auto found = reader.find("victory_points")) trigger.with_points = found->word(points).has_value();
    if (const auto kind = reader.find("kind")) trigger.kind = kind->word_of<CardKind>(k_card_kind_names);
    if (const auto tag = reader.find("tag")) trigger.tag = read_tag(*tag);
    read_least_cost(reader, trigger);
    read_includes_this(reader, trigger);
}

void read_place_tile(const Reader& reader, TriggerDefinition& trigger) {
    constexpr std::array<std::string_view, 4> tiles{"city", "ocean", "greenery", "any"};
    constexpr std::array<std::string_view, 1> mars{"mars"};
    if (!reader.is_object_of({"when", "by", "tile", "area", "on_bonus", "includes_this", "after", "then"})) return;
    if (const auto tile = reader.need("tile")) {
        if (const auto index = tile->word(tiles)) trigger.tile = tiles[*index];
    }
    if (const auto area = reader.find("area")) trigger.mars_only = area->word(mars).has_value();
    if (const auto bonus = reader.find("on_bonus")) {
        bonus->each([&](const Reader& element) {
            if (const auto resource = read_resource(element)) trigger.on_bonus.push_back(*resource);
        });
    }
    read_includes_this(reader, trigger);
}

void read_standard_project(const Reader& reader, TriggerDefinition& trigger) {
    if (!reader.is_object_of({"when", "by", "except", "min_printed_cost", "after", "then"})) return;
    if (const auto except = reader.find("except")) {
        except->each([&](const Reader& element) { trigger.except.push_back(element.id()); });
    }
    read_least_cost(reader, trigger);
}

TriggerDefinition read_trigger(const Reader& reader) {
    TriggerDefinition trigger;
    if (!reader.is_object()) return trigger;
    const auto word = reader.need("when");
    const auto when = word ? word->word_of<TriggerWhen>(k_when_words) : std::nullopt;
    if (!when) return trigger;
    trigger.when = *when;
    switch (*when) {
        case TriggerWhen::play_tag:
            read_play_tag(reader, trigger);
            break;
        case TriggerWhen::play_card:
            read_play_card(reader, trigger);
            break;
        case TriggerWhen::place_tile:
            read_place_tile(reader, trigger);
            break;
        case TriggerWhen::standard_project:
            read_standard_project(reader, trigger);
            break;
    }
    read_by(reader, trigger);
    if (const auto after = reader.find("after")) trigger.after = after->text();
    if (const auto then = reader.need("then")) trigger.then_effects = read_effects(*then);
    return trigger;
}

DiscountDefinition read_discount(const Reader& reader) {
    constexpr std::array<std::string_view, 2> kinds{"card", "standard_project"};
    DiscountDefinition discount;
    if (!reader.is_object()) return discount;
    const auto on = reader.need("on");
    const auto kind = on ? on->word(kinds) : std::nullopt;
    if (!kind) return discount;
    discount.on_project = *kind == 1;
    if (discount.on_project) {
        (void)reader.is_object_of({"on", "project", "amount"});
        if (const auto project = reader.need("project")) discount.project = project->id();
    } else {
        (void)reader.is_object_of({"on", "tag", "amount"});
        if (const auto tag = reader.find("tag")) discount.tag = read_tag(*tag);
    }
    if (const auto amount = reader.need("amount")) discount.amount = amount->number(1, k_max_cost);
    return discount;
}

void read_protection(const Reader& reader, PassiveDefinition& passive) {
    if (!reader.is_object_of({"this_card", "stock", "card_resources"})) return;
    if (const auto flag = reader.find("this_card")) passive.protects_this_card = flag->flag();
    if (const auto stock = reader.find("stock")) {
        stock->each([&](const Reader& element) {
            if (const auto resource = read_resource(element)) passive.protected_stock.push_back(*resource);
        });
    }
    if (const auto resources = reader.find("card_resources")) {
        resources->each([&](const Reader& element) {
            if (const auto resource = read_card_resource(element)) {
                passive.protected_card_resources.push_back(*resource);
            }
        });
    }
    if (!passive.protects_this_card && passive.protected_stock.empty() && passive.protected_card_resources.empty()) {
        reader.mistake("must name something to protect");
    }
}

/// Only steel and titanium have a value that can rise.
void read_payment_value(const Reader& reader, PassiveDefinition& passive) {
    passive.payment_value = read_resource_numbers(reader);
    for (const auto& [resource, value] : passive.payment_value) {
        if (resource != Resource::steel && resource != Resource::titanium) {
            reader.mistake("only steel and titanium have a value");
        }
        if (value > 10) reader.mistake("must be at most 10");
    }
}

/// Only heat can pay as M€, because the protocol has a field for heat and for no other resource.
void read_pay_with(const Reader& reader, PassiveDefinition& passive) {
    passive.pay_with = read_resource_numbers(reader);
    for (const auto& [resource, value] : passive.pay_with) {
        if (resource != Resource::heat) reader.mistake("only heat can be paid in place of megacredits");
        if (value > 10) reader.mistake("must be at most 10");
    }
}

}  // namespace

PassiveDefinition read_passive(const Reader& reader) {
    PassiveDefinition passive;
    if (!reader.is_object_of({"triggers", "discounts", "payment_value", "pay_with", "pay_with_here",
                              "requirement_shift", "protects", "convert_plants_cost"})) {
        return passive;
    }
    if (const auto triggers = reader.find("triggers")) {
        triggers->each([&](const Reader& element) { passive.triggers.push_back(read_trigger(element)); });
    }
    if (const auto discounts = reader.find("discounts")) {
        discounts->each([&](const Reader& element) { passive.discounts.push_back(read_discount(element)); });
    }
    if (const auto value = reader.find("payment_value")) read_payment_value(*value, passive);
    if (const auto pay = reader.find("pay_with")) read_pay_with(*pay, passive);
    if (const auto here = reader.find("pay_with_here"); here && here->is_object_of({"value", "tag"})) {
        if (const auto value = here->need("value")) passive.resource_here_value = value->number(1, 10);
        if (const auto tag = here->need("tag")) passive.pays_for = read_tag(*tag).value_or(Tag::plant);
    }
    if (const auto shift = reader.find("requirement_shift")) passive.requirement_shift = shift->number(1, 20);
    if (const auto protects = reader.find("protects")) read_protection(*protects, passive);
    if (const auto plants = reader.find("convert_plants_cost")) {
        passive.convert_plants_cost = plants->number(1, k_max_cost);
    }
    return passive;
}

}  // namespace syrtis::content::terraforming
