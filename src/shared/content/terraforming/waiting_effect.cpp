// SPDX-License-Identifier: MIT
#include "content/terraforming/waiting_effect.hpp"

namespace syrtis::content::terraforming {

using namespace syrtis::terraforming;

namespace {

std::span<const EffectDefinition> effects_of_track(const Content& content, Program program) {
    const auto bonus_of = [&](const TrackDefinition& track, Parameter parameter) -> std::span<const EffectDefinition> {
        const auto& rule = content.rules.tracks[index_of(parameter)];
        for (std::size_t index = 0; index < rule.bonus_count; ++index) {
            if (rule.bonuses[index].program == program) return track.bonuses[index].gain;
        }
        return {};
    };
    auto found = bonus_of(content.definitions.board.temperature, Parameter::temperature);
    if (found.empty()) found = bonus_of(content.definitions.board.oxygen, Parameter::oxygen);
    for (const auto& parameter : content.definitions.parameters) {
        if (found.empty()) found = bonus_of(parameter.track, *find_parameter(content.definitions, parameter.id));
    }
    return found;
}

}  // namespace

std::span<const EffectDefinition> effects_of(const Content& content, const Frame& effect) {
    if (effect.source == k_no_source) return effects_of_track(content, effect.start);
    if (effect.cause == Cause::card_effect && is_project_card(effect.source)) {
        const auto& definition = content.definitions.cards[effect.source];
        for (const auto& part : content.rules.cards[effect.source].parts) {
            if (part.program != effect.start) continue;
            return std::span(definition.effects).subspan(part.first_effect, part.effect_count);
        }
    }
    const auto& passive = content.rules.source(effect.source).passive;
    for (std::size_t index = 0; index < passive.trigger_count; ++index) {
        if (content.rules.triggers[passive.first_trigger + index].program != effect.start) continue;
        return content.source(effect.source).passive.triggers[index].then_effects;
    }
    return {};
}

}  // namespace syrtis::content::terraforming
