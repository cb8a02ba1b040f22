// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstddef>

#include "content/terraforming/phrases.hpp"

namespace syrtis::content::terraforming {

namespace {

constexpr std::array<std::string_view, syrtis::terraforming::k_card_resources> k_stay{
    msgid("resources may not be removed from this card"), msgid("animals may not be removed from this card"),
    msgid("microbes may not be removed from this card"), msgid("science resources may not be removed from this card"),
    msgid("fighters may not be removed from this card")};

}  // namespace

std::vector<std::string> Phrases::requirement(const RequirementDefinition& requirement) const {
    std::vector<std::string> lines;
    const auto add = [&](const std::optional<int>& bound, std::string_view pattern) {
        if (bound) lines.push_back(nouns_.text(pattern, {{"count", number_text(*bound)}}));
    };
    add(requirement.temperature_min, msgid("{count} °C or warmer"));
    add(requirement.temperature_max, msgid("{count} °C or colder"));
    add(requirement.oxygen_min, msgid("at least {count}% oxygen"));
    add(requirement.oxygen_max, msgid("at most {count}% oxygen"));
    if (const auto& oceans = requirement.oceans_min) {
        lines.push_back(nouns_.plural("at least {count} ocean", "at least {count} oceans", *oceans));
    }
    if (const auto& oceans = requirement.oceans_max) {
        lines.push_back(nouns_.plural("at most {count} ocean", "at most {count} oceans", *oceans));
    }
    for (const auto& bound : requirement.parameters) {
        const auto parameter = find_parameter(definitions_, bound.parameter);
        const auto* further = parameter ? find_further(definitions_, *parameter) : nullptr;
        if (further == nullptr) continue;
        const auto add_further = [&](const std::optional<int>& level, std::string_view pattern) {
            if (!level) return;
            lines.push_back(nouns_.text(
                pattern, {{"parameter", nouns_.name(further->names)}, {"level", number_text(*level) + further->unit}}));
        };
        add_further(bound.minimum, msgid("{parameter} of at least {level}"));
        add_further(bound.maximum, msgid("{parameter} of at most {level}"));
    }
    for (const auto& [tag, count] : requirement.tags) {
        lines.push_back(nouns_.text("at least {things}", {{"things", nouns_.tags(tag, count)}}));
    }
    for (const auto& [resource, count] : requirement.own_production) {
        lines.push_back(nouns_.text("{production} of at least {count}",
                                    {{"production", nouns_.production(resource)}, {"count", number_text(count)}}));
    }
    if (const auto& greeneries = requirement.own_greeneries) {
        lines.push_back(nouns_.plural("at least {count} greenery of your own",
                                      "at least {count} greeneries of your own", *greeneries));
    }
    if (const auto& cities = requirement.cities_in_play) {
        lines.push_back(nouns_.plural("at least {count} city in play", "at least {count} cities in play", *cities));
    }
    return lines;
}

std::string Phrases::victory_points(const AmountDefinition& points) const {
    std::string worth = nouns_.plural("{count} victory point", "{count} victory points", points.amount);
    if (points.per == Count::one) return worth;
    // "3 points for each, at most 3" means "3 points if any".
    if (points.per == Count::resource_here && points.each == 1 && points.maximum == points.amount) {
        const auto holds = static_cast<CardResourceSet>(1U << static_cast<unsigned>(source_->holds));
        return nouns_.text("{points} if this card has at least {resources}",
                           {{"points", worth}, {"resources", nouns_.card_units(holds, 1)}});
    }
    std::string phrase = counted(worth, points);
    if (!points.maximum) return phrase;
    return nouns_.text("{phrase}, at most {count}", {{"phrase", phrase}, {"count", number_text(*points.maximum)}});
}

std::string Phrases::played_card(const TriggerDefinition& trigger) const {
    std::string card = nouns_.text("a card");
    if (trigger.kind == CardKind::event) card = nouns_.text("an event");
    if (trigger.kind == CardKind::automated) card = nouns_.text("an automated card");
    if (trigger.kind == CardKind::active) card = nouns_.text("an active card");
    if (trigger.tag) card = nouns_.text("{card} with {tag}", {{"card", card}, {"tag", nouns_.a_tag(*trigger.tag)}});
    if (trigger.min_printed_cost) {
        card = nouns_.text("{card} with a printed cost of at least {units}",
                           {{"card", card}, {"units", nouns_.units(Resource::megacredits, *trigger.min_printed_cost)}});
    }
    return card;
}

std::string Phrases::placed_tile(const TriggerDefinition& trigger) const {
    std::string tile = nouns_.text("a tile");
    if (trigger.tile == "city") tile = trigger.mars_only ? nouns_.text("a city on Mars") : nouns_.text("a city");
    if (trigger.tile == "ocean") tile = nouns_.text("an ocean");
    if (trigger.tile == "greenery") tile = nouns_.text("a greenery");
    if (trigger.on_bonus.empty()) return tile;
    std::vector<std::string> resources;
    for (const auto resource : trigger.on_bonus) {
        resources.push_back(nouns_.noun(resource));
    }
    return nouns_.text("{tile} on an area that shows {resources}",
                       {{"tile", tile}, {"resources", nouns_.any_of(resources)}});
}

std::string Phrases::used_project(const TriggerDefinition& trigger) const {
    std::string project = nouns_.text("a standard project");
    if (trigger.min_printed_cost) {
        project = nouns_.text("a standard project with a printed cost of at least {units}",
                              {{"units", nouns_.units(Resource::megacredits, *trigger.min_printed_cost)}});
    }
    std::vector<std::string> names;
    for (const auto& entry : definitions_.projects) {
        if (std::find(trigger.except.begin(), trigger.except.end(), entry.id) != trigger.except.end()) {
            names.emplace_back(nouns_.name(entry.names));
        }
    }
    if (names.empty()) return project;
    return nouns_.text("{project} other than {names}", {{"project", project}, {"names", nouns_.any_of(names)}});
}

std::string Phrases::occasion(const TriggerDefinition& trigger) const {
    std::string occasion;
    const bool owner = trigger.by_owner_only;
    switch (trigger.when) {
        case TriggerWhen::play_tag: {
            std::vector<std::string> tags;
            for (const auto tag : trigger.tags) tags.push_back(nouns_.a_tag(tag));
            occasion = owner ? nouns_.text("when you play {tag}", {{"tag", nouns_.any_of(tags)}})
                             : nouns_.text("when anyone plays {tag}", {{"tag", nouns_.any_of(tags)}});
            break;
        }
        case TriggerWhen::play_card:
            occasion = owner ? nouns_.text("when you play {card}", {{"card", played_card(trigger)}})
                             : nouns_.text("when anyone plays {card}", {{"card", played_card(trigger)}});
            break;
        case TriggerWhen::place_tile:
            occasion = owner ? nouns_.text("when you place {tile}", {{"tile", placed_tile(trigger)}})
                             : nouns_.text("when anyone places {tile}", {{"tile", placed_tile(trigger)}});
            break;
        case TriggerWhen::standard_project:
            occasion = owner ? nouns_.text("when you use {project}", {{"project", used_project(trigger)}})
                             : nouns_.text("when anyone uses {project}", {{"project", used_project(trigger)}});
            break;
    }
    return trigger.includes_this ? nouns_.text("{phrase} (this card too)", {{"phrase", occasion}}) : occasion;
}

std::string Phrases::trigger(const TriggerDefinition& trigger) const {
    return nouns_.text("{occasion}, {clause}",
                       {{"occasion", occasion(trigger)}, {"clause", effects(trigger.then_effects)}});
}

std::string Phrases::discount(const DiscountDefinition& discount) const {
    const std::string units = nouns_.units(Resource::megacredits, discount.amount);
    if (discount.on_project) {
        for (const auto& project : definitions_.projects) {
            if (project.id != discount.project) continue;
            return nouns_.text("the standard project {name} costs you {units} less",
                               {{"name", nouns_.name(project.names)}, {"units", units}});
        }
        return {};
    }
    if (!discount.tag) return nouns_.text("every card costs you {units} less", {{"units", units}});
    return nouns_.text("when you play a card, you pay {units} less for each {tag} tag on it",
                       {{"units", units}, {"tag", nouns_.tag(*discount.tag)}});
}

std::string Phrases::protection(const PassiveDefinition& passive) const {
    std::vector<std::string> things;
    for (const auto resource : passive.protected_stock) {
        things.push_back(nouns_.noun(resource));
    }
    for (const auto resource : passive.protected_card_resources) {
        things.push_back(nouns_.noun(resource));
    }
    return nouns_.text("opponents may not remove your {things}", {{"things", nouns_.any_of(things)}});
}

std::vector<std::string> Phrases::passive(const PassiveDefinition& passive) const {
    std::vector<std::string> clauses;
    for (const auto& one : passive.triggers) clauses.push_back(trigger(one));
    for (const auto& one : passive.discounts) clauses.push_back(discount(one));
    for (const auto& [metal, value] : passive.payment_value) {
        clauses.push_back(
            nouns_.text("your {metal} is worth {units} more each",
                        {{"metal", nouns_.noun(metal)}, {"units", nouns_.units(Resource::megacredits, value)}}));
    }
    // The reader accepts heat only.
    for (const auto& [heat, value] : passive.pay_with) {
        clauses.push_back(nouns_.text("you may use heat as M€, each heat worth {units}",
                                      {{"units", nouns_.units(Resource::megacredits, value)}}));
    }
    if (passive.resource_here_value > 0 && source_ != nullptr) {
        clauses.push_back(
            nouns_.text("you may use {resources} on this card to pay for cards with {tag}, each worth {units}",
                        {{"tag", nouns_.a_tag(passive.pays_for)},
                         {"resources", nouns_.noun(source_->holds)},
                         {"units", nouns_.units(Resource::megacredits, passive.resource_here_value)}}));
    }
    if (passive.requirement_shift > 0) {
        clauses.push_back(nouns_.plural(
            "your temperature, oxygen and ocean requirements are +{count} or −{count} step, your choice in each case",
            "your temperature, oxygen and ocean requirements are +{count} or −{count} steps, your choice in each case",
            passive.requirement_shift));
    }
    if (passive.protects_this_card && source_ != nullptr) {
        clauses.push_back(nouns_.text(k_stay[static_cast<std::size_t>(source_->holds)]));
    }
    if (!passive.protected_stock.empty() || !passive.protected_card_resources.empty()) {
        clauses.push_back(protection(passive));
    }
    if (passive.convert_plants_cost) {
        clauses.push_back(nouns_.text("converting plants into a greenery costs you {units} instead of {usual}",
                                      {{"units", nouns_.units(Resource::plants, *passive.convert_plants_cost)},
                                       {"usual", number_text(definitions_.conversions.front().price)}}));
    }
    return clauses;
}

std::string Phrases::start(const CorporationDefinition& corporation) const {
    std::vector<std::string> things{nouns_.units(Resource::megacredits, corporation.starting_megacredits)};
    for (const auto& [resource, count] : corporation.starting_resources)
        things.push_back(nouns_.units(resource, count));
    for (const auto& [resource, count] : corporation.starting_production) {
        things.push_back(fill(nouns_.plural("{count} {production}", "{count} {production}", count),
                              {{"production", nouns_.production(resource)}}));
    }
    return corporation.beginner ? nouns_.text("start with {things}, and keep all cards of your starting hand for free",
                                              {{"things", nouns_.all_of(things)}})
                                : nouns_.text("start with {things}", {{"things", nouns_.all_of(things)}});
}

}  // namespace syrtis::content::terraforming
