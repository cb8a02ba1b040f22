// SPDX-License-Identifier: MIT

#include "ui/terraforming/lost_effects.hpp"

#include <algorithm>
#include <optional>

#include "engine/terraforming/counting.hpp"

namespace syrtis::client::ui::terraforming {

using game::CommandType;
using game::Parameter;

namespace {

bool at_its_end(const TableContext& context, Parameter parameter) {
    return game::level_of(context.state(), parameter) >= context.rules().tracks[index_of(parameter)].end;
}

/// Returns the parameter that an effect raises if it does nothing else.
std::optional<Parameter> raised_by(const data::Definitions& definitions, const data::EffectDefinition& effect) {
    if (effect.kind == data::EffectKind::raise) return find_parameter(definitions, effect.parameter);
    if (effect.kind == data::EffectKind::place_ocean) return Parameter::oceans;
    return std::nullopt;
}

const std::vector<data::EffectDefinition>* effects_of(const TableContext& context, const game::Command& command) {
    const auto& definitions = context.content().definitions;
    switch (command.type) {
        case CommandType::play_card:
            if (game::is_prelude(command.target)) {
                return &definitions.preludes[game::prelude_of(command.target)].effects;
            }
            return command.target < definitions.cards.size() ? &definitions.cards[command.target].effects : nullptr;
        case CommandType::standard_project:
            return command.target < definitions.projects.size() ? &definitions.projects[command.target].effects
                                                                : nullptr;
        case CommandType::convert_plants:
        case CommandType::convert_heat: {
            const std::size_t conversion = command.type == CommandType::convert_plants ? 0 : 1;
            return conversion < definitions.conversions.size() ? &definitions.conversions[conversion].effects : nullptr;
        }
        case CommandType::use_action: {
            const auto& action = context.content().source(command.target).action;
            return action.size() == 1 ? &action.front().gain : nullptr;
        }
        default:
            return nullptr;
    }
}

}  // namespace

LostEffects lost_effects(const TableContext& context, std::span<const data::EffectDefinition> effects) {
    LostEffects lost;
    lost.all = !effects.empty();
    for (const auto& effect : effects) {
        const auto parameter = raised_by(context.content().definitions, effect);
        if (!parameter || !at_its_end(context, *parameter)) {
            lost.all = false;
        } else if (std::ranges::find(lost.parameters, *parameter) == lost.parameters.end()) {
            lost.parameters.push_back(*parameter);
        }
    }
    return lost;
}

LostEffects lost_effects(const TableContext& context, const game::Command& command) {
    const auto* effects = effects_of(context, command);
    return effects != nullptr ? lost_effects(context, *effects) : LostEffects{};
}

std::string lost_sentence(const data::Content& content, const Words& words, Parameter parameter) {
    if (const auto* further = find_further(content.definitions, parameter)) {
        return words("{0} is at maximum: no TR for raising it", {words.name(further->names)});
    }
    switch (parameter) {
        case Parameter::temperature:
            return words("Temperature is at maximum: no TR for raising it");
        case Parameter::oxygen:
            return words("Oxygen is at maximum: no TR for raising it");
        case Parameter::oceans:
            return words("All oceans are placed: no more can be added");
    }
    return {};
}

}  // namespace syrtis::client::ui::terraforming
