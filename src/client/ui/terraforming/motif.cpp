// SPDX-License-Identifier: MIT

// The rules in order; the first matching one decides. They read the effects and requirements of a card, never its
// name.

#include "ui/terraforming/motif.hpp"

#include <algorithm>
#include <array>

#include "content/terraforming/definitions.hpp"

namespace syrtis::client::ui::terraforming {

namespace {

using content::terraforming::CardDefinition;
using content::terraforming::CorporationDefinition;
using content::terraforming::EffectDefinition;
using content::terraforming::EffectKind;
using content::terraforming::PreludeDefinition;
using content::terraforming::SourceDefinition;
using syrtis::terraforming::CardKind;
using syrtis::terraforming::Parameter;
using syrtis::terraforming::Resource;
using syrtis::terraforming::Tag;

/// The properties of a card that the rules test.
struct Facts {
    bool places_ocean = false;
    bool places_city = false;
    bool places_greenery = false;
    bool raises_temperature = false;
    bool gains_titanium = false;
    bool metal_production = false;
    bool heat_production = false;
    bool megacredit_production = false;
    int plant_production = 0;
};

void collect(const std::vector<EffectDefinition>& effects, Facts& facts) {
    for (const EffectDefinition& effect : effects) {
        facts.places_ocean |= effect.kind == EffectKind::place_ocean;
        facts.places_city |= effect.kind == EffectKind::place_city || effect.counts_as_city;
        facts.places_greenery |= effect.kind == EffectKind::place_greenery;
        facts.raises_temperature |= effect.kind == EffectKind::raise && effect.parameter == "temperature";
        facts.metal_production |= effect.kind == EffectKind::production_of_space_metal;
        if (effect.kind == EffectKind::production || effect.kind == EffectKind::gain) {
            const bool production = effect.kind == EffectKind::production;
            for (const auto& change : effect.changes) {
                const int amount = change.change.amount;
                facts.gains_titanium |= change.resource == Resource::titanium && amount > 0;
                if (production && amount > 0) {
                    facts.metal_production |=
                        change.resource == Resource::steel || change.resource == Resource::titanium;
                    facts.heat_production |= change.resource == Resource::heat;
                    facts.megacredit_production |= change.resource == Resource::megacredits;
                    facts.plant_production += change.resource == Resource::plants ? amount : 0;
                }
            }
        }
        for (const auto& option : effect.options) {
            collect(option.gain, facts);
        }
        collect(effect.then_effects, facts);
        collect(effect.else_effects, facts);
    }
}

bool has(const SourceDefinition& source, Tag tag) {
    return std::find(source.tags.begin(), source.tags.end(), tag) != source.tags.end();
}

std::string plant_motif(const CardDefinition& card, const Facts& facts) {
    if (has(card, Tag::building)) {
        return "motifs/dome";
    }
    if (facts.plant_production >= 2 || facts.places_greenery) {
        return "motifs/trees";
    }
    return facts.megacredit_production ? "motifs/fields" : "motifs/moss";
}

std::string power_motif(const CardDefinition& card) {
    if (card.requires_.oxygen_min || card.requires_.oxygen_max) {
        return "motifs/wind_mills";
    }
    return card.requires_.empty() && card.cost <= 17 ? "motifs/solar_panels" : "motifs/reactor";
}

}  // namespace

std::string motif_of(const CardDefinition& card) {
    Facts facts;
    collect(card.effects, facts);
    for (const auto& option : card.action) {
        collect(option.gain, facts);
    }
    const auto& requires_now = card.requires_;
    if (card.kind == CardKind::event && has(card, Tag::space)) {
        if (facts.places_ocean) {
            return "motifs/comet";
        }
        if (facts.raises_temperature || facts.gains_titanium) {
            return "motifs/asteroid";
        }
    }
    const bool animal = has(card, Tag::animal);
    if ((animal && requires_now.temperature_min) || (has(card, Tag::plant) && requires_now.oceans_min)) {
        return "motifs/under_water";
    }
    if (animal) {
        return requires_now.oxygen_min.value_or(0) >= 9 && card.cost <= 10 ? "motifs/birds" : "motifs/beasts";
    }
    if (has(card, Tag::microbe)) {
        return "motifs/microbe";
    }
    if (has(card, Tag::jovian)) {
        return "motifs/gas_giant";
    }
    if (has(card, Tag::city) || facts.places_city) {
        return "motifs/city";
    }
    if (has(card, Tag::plant)) {
        return plant_motif(card, facts);
    }
    if (has(card, Tag::power)) {
        return power_motif(card);
    }
    if (has(card, Tag::earth)) {
        return "motifs/earth";
    }
    if (has(card, Tag::science)) {
        const bool laboratory = card.kind == CardKind::event || (has(card, Tag::building) && card.action.empty());
        return laboratory ? "motifs/laboratory" : "motifs/machine";
    }
    if (has(card, Tag::space)) {
        return "motifs/ship";
    }
    if (has(card, Tag::building) && facts.metal_production) {
        return "motifs/mine";
    }
    if (facts.raises_temperature || facts.heat_production) {
        return "motifs/magma";
    }
    if (facts.places_ocean || requires_now.oceans_min || requires_now.oceans_max) {
        return "motifs/sea";
    }
    return has(card, Tag::building) ? "motifs/works" : "motifs/trade";
}

std::string motif_of(const PreludeDefinition& prelude) {
    Facts facts;
    collect(prelude.effects, facts);
    const bool plants = has(prelude, Tag::plant) || facts.places_greenery;
    if (has(prelude, Tag::microbe)) return "motifs/microbe";
    if (has(prelude, Tag::jovian)) return "motifs/gas_giant";
    if (has(prelude, Tag::city) || facts.places_city) return "motifs/city";
    if (plants && has(prelude, Tag::building)) return "motifs/dome";
    if (plants) return facts.places_greenery || facts.plant_production >= 2 ? "motifs/trees" : "motifs/fields";
    if (has(prelude, Tag::power)) return facts.places_ocean ? "motifs/sea" : "motifs/reactor";
    if (has(prelude, Tag::earth)) return "motifs/earth";
    if (has(prelude, Tag::science)) return "motifs/laboratory";
    if (has(prelude, Tag::space)) return "motifs/ship";
    if (facts.raises_temperature) return "motifs/asteroid";
    if (facts.places_ocean) return "motifs/sea";
    if (facts.heat_production) return "motifs/magma";
    if (facts.metal_production) return "motifs/mine";
    if (facts.plant_production > 0) return "motifs/moss";
    return has(prelude, Tag::building) ? "motifs/works" : "motifs/trade";
}

std::string motif_of(const CorporationDefinition& corporation) {
    constexpr std::array<std::pair<Tag, const char*>, 10> motifs{{{Tag::jovian, "motifs/gas_giant"},
                                                                  {Tag::city, "motifs/city"},
                                                                  {Tag::animal, "motifs/beasts"},
                                                                  {Tag::microbe, "motifs/microbe"},
                                                                  {Tag::plant, "motifs/trees"},
                                                                  {Tag::power, "motifs/solar_panels"},
                                                                  {Tag::earth, "motifs/earth"},
                                                                  {Tag::science, "motifs/machine"},
                                                                  {Tag::space, "motifs/ship"},
                                                                  {Tag::building, "motifs/works"}}};
    for (const auto& [tag, motif] : motifs) {
        if (has(corporation, tag)) {
            return motif;
        }
    }
    const auto& stock = corporation.starting_resources;
    const bool heat = std::any_of(corporation.starting_production.begin(), corporation.starting_production.end(),
                                  [](const auto& entry) { return entry.first == Resource::heat; });
    return heat ? "motifs/magma" : (stock.empty() ? "motifs/trade" : "motifs/mine");
}

}  // namespace syrtis::client::ui::terraforming
